import { ArrowUpNarrowWide as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const ArrowUpNarrowWide = /* @__PURE__ */ createIcon(glyph);
