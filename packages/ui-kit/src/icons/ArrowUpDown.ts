import { ArrowUpDown as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const ArrowUpDown = /* @__PURE__ */ icon(glyph);
