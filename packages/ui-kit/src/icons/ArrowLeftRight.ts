import { ArrowLeftRight as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const ArrowLeftRight = /* @__PURE__ */ createIcon(glyph);
