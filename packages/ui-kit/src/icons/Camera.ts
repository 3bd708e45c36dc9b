import { Camera as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const Camera = /* @__PURE__ */ icon(glyph);
