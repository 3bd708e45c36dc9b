import { SlidersHorizontal as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const SlidersHorizontal = /* @__PURE__ */ icon(glyph);
