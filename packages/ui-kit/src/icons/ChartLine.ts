import { ChartLine as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const ChartLine = /* @__PURE__ */ icon(glyph);
