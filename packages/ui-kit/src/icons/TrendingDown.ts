import { TrendingDown as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const TrendingDown = /* @__PURE__ */ icon(Glyph);
