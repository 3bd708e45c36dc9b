import { ChartCandlestick as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const ChartCandlestick = /* @__PURE__ */ icon(Glyph);
