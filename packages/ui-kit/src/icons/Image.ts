import { Image as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const Image = /* @__PURE__ */ icon(glyph);
