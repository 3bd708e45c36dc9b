import { Monitor as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const Monitor = /* @__PURE__ */ icon(glyph);
