import { X as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const X = /* @__PURE__ */ createIcon(glyph);
