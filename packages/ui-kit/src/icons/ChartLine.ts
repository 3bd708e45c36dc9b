import { ChartLine as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const ChartLine = /* @__PURE__ */ createIcon(glyph);
