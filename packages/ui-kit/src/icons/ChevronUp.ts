import { ChevronUp as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const ChevronUp = /* @__PURE__ */ createIcon(glyph);
