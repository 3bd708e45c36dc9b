import { TrendingDown as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const TrendingDown = /* @__PURE__ */ createIcon(glyph);
