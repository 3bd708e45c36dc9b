import { TrendingUp as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const TrendingUp = /* @__PURE__ */ icon(Glyph);
