import { Calculator as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const Calculator = /* @__PURE__ */ createIcon(glyph);
