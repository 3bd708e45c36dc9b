import { TriangleAlert as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const TriangleAlert = /* @__PURE__ */ icon(Glyph);
