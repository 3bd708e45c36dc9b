import { CircleCheck as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const CircleCheck = /* @__PURE__ */ createIcon(glyph);
