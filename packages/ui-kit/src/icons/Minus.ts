import { Minus as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const Minus = /* @__PURE__ */ icon(Glyph);
