import { Calculator as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const Calculator = /* @__PURE__ */ icon(Glyph);
