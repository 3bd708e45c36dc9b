import { ShieldCheck as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const ShieldCheck = /* @__PURE__ */ icon(Glyph);
