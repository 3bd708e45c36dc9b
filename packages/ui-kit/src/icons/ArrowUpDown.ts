import { ArrowUpDown as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const ArrowUpDown = /* @__PURE__ */ createIcon(glyph);
