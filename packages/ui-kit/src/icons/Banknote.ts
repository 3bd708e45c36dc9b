import { Banknote as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const Banknote = /* @__PURE__ */ icon(Glyph);
