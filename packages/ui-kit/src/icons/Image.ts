import { Image as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const Image = /* @__PURE__ */ createIcon(glyph);
