import { Minus as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const Minus = /* @__PURE__ */ createIcon(glyph);
