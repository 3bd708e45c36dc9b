import { ArrowDownToLine as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const ArrowDownToLine = /* @__PURE__ */ createIcon(glyph);
