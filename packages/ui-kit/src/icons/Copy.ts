import { Copy as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const Copy = /* @__PURE__ */ icon(Glyph);
