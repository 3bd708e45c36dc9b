import { TrendingDown as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const TrendingDown = /* @__PURE__ */ icon(glyph);
