import { Camera as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const Camera = /* @__PURE__ */ icon(Glyph);
