import { ChartNoAxesColumn as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const ChartNoAxesColumn = /* @__PURE__ */ createIcon(glyph);
