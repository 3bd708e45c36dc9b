import { ArrowUpFromLine as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const ArrowUpFromLine = /* @__PURE__ */ createIcon(glyph);
