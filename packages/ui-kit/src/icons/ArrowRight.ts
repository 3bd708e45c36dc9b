import { ArrowRight as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const ArrowRight = /* @__PURE__ */ createIcon(glyph);
