import { ArrowDownLeft as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const ArrowDownLeft = /* @__PURE__ */ createIcon(glyph);
