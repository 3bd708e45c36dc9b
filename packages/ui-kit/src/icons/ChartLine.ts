import { ChartLine as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const ChartLine = /* @__PURE__ */ icon(Glyph);
