import { ImagePlus as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const ImagePlus = /* @__PURE__ */ icon(glyph);
