import { ImagePlus as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const ImagePlus = /* @__PURE__ */ icon(Glyph);
