import { CircleX as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const CircleX = /* @__PURE__ */ createIcon(glyph);
