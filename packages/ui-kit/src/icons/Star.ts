import { Star as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const Star = /* @__PURE__ */ icon(Glyph);
