import { TrendingUp as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const TrendingUp = /* @__PURE__ */ icon(glyph);
