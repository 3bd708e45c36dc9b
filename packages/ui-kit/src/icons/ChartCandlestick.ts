import { ChartCandlestick as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const ChartCandlestick = /* @__PURE__ */ icon(glyph);
