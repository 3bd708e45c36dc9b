import { ChevronDown as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const ChevronDown = /* @__PURE__ */ createIcon(glyph);
