import { Search as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const Search = /* @__PURE__ */ icon(Glyph);
