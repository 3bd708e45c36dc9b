import { SlidersHorizontal as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const SlidersHorizontal = /* @__PURE__ */ createIcon(glyph);
