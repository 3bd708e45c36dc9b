import { Copy as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const Copy = /* @__PURE__ */ icon(glyph);
