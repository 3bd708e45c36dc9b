import { Star as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const Star = /* @__PURE__ */ icon(glyph);
