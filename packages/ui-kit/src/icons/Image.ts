import { Image as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const Image = /* @__PURE__ */ icon(Glyph);
