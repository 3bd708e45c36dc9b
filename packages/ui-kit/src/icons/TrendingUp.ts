import { TrendingUp as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const TrendingUp = /* @__PURE__ */ createIcon(glyph);
