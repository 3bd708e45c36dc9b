import { Gauge as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const Gauge = /* @__PURE__ */ icon(Glyph);
