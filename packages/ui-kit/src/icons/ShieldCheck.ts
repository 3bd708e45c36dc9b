import { ShieldCheck as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const ShieldCheck = /* @__PURE__ */ icon(glyph);
