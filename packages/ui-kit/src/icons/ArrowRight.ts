import { ArrowRight as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const ArrowRight = /* @__PURE__ */ icon(glyph);
