import { Gauge as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const Gauge = /* @__PURE__ */ icon(glyph);
