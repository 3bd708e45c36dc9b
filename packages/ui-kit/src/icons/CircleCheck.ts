import { CircleCheck as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const CircleCheck = /* @__PURE__ */ icon(glyph);
