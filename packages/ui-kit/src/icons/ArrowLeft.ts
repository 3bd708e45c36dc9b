import { ArrowLeft as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const ArrowLeft = /* @__PURE__ */ createIcon(glyph);
