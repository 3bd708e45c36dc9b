import { CircleAlert as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const CircleAlert = /* @__PURE__ */ createIcon(glyph);
