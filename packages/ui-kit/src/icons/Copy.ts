import { Copy as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const Copy = /* @__PURE__ */ createIcon(glyph);
