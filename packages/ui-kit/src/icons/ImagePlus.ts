import { ImagePlus as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const ImagePlus = /* @__PURE__ */ createIcon(glyph);
