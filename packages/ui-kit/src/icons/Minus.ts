import { Minus as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const Minus = /* @__PURE__ */ icon(glyph);
