import { Star as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const Star = /* @__PURE__ */ createIcon(glyph);
