import { Search as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const Search = /* @__PURE__ */ createIcon(glyph);
