import { CircleX as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const CircleX = /* @__PURE__ */ icon(glyph);
