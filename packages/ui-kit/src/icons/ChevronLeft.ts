import { ChevronLeft as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const ChevronLeft = /* @__PURE__ */ createIcon(glyph);
