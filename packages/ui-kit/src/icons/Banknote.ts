import { Banknote as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const Banknote = /* @__PURE__ */ createIcon(glyph);
