import { ChevronRight as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const ChevronRight = /* @__PURE__ */ createIcon(glyph);
