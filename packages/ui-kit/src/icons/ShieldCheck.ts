import { ShieldCheck as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const ShieldCheck = /* @__PURE__ */ createIcon(glyph);
