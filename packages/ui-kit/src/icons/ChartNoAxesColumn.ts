import { ChartNoAxesColumn as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const ChartNoAxesColumn = /* @__PURE__ */ icon(Glyph);
