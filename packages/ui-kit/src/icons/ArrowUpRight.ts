import { ArrowUpRight as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const ArrowUpRight = /* @__PURE__ */ icon(glyph);
