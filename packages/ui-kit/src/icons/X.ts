import { X as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const X = /* @__PURE__ */ icon(glyph);
