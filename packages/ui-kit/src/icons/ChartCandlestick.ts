import { ChartCandlestick as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const ChartCandlestick = /* @__PURE__ */ createIcon(glyph);
