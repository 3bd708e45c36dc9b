import { ChartNoAxesColumn as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const ChartNoAxesColumn = /* @__PURE__ */ icon(glyph);
