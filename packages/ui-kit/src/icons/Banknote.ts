import { Banknote as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const Banknote = /* @__PURE__ */ icon(glyph);
