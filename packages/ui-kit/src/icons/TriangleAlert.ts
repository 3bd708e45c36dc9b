import { TriangleAlert as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const TriangleAlert = /* @__PURE__ */ icon(glyph);
