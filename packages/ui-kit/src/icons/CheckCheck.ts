import { CheckCheck as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const CheckCheck = /* @__PURE__ */ icon(Glyph);
