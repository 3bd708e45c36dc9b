import { CheckCheck as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const CheckCheck = /* @__PURE__ */ icon(glyph);
