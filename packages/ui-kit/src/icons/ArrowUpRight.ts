import { ArrowUpRight as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const ArrowUpRight = /* @__PURE__ */ createIcon(glyph);
