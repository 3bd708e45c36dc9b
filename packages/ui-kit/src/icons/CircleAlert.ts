import { CircleAlert as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const CircleAlert = /* @__PURE__ */ icon(glyph);
