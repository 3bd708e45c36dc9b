import { Gauge as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const Gauge = /* @__PURE__ */ createIcon(glyph);
