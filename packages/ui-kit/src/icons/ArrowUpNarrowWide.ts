import { ArrowUpNarrowWide as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const ArrowUpNarrowWide = /* @__PURE__ */ icon(glyph);
