import { Search as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const Search = /* @__PURE__ */ icon(glyph);
