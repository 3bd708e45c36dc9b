import { TriangleAlert as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const TriangleAlert = /* @__PURE__ */ createIcon(glyph);
