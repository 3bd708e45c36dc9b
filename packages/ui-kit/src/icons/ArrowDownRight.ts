import { ArrowDownRight as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const ArrowDownRight = /* @__PURE__ */ createIcon(glyph);
