import { Calculator as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const Calculator = /* @__PURE__ */ icon(glyph);
