import { CreditCard as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const CreditCard = /* @__PURE__ */ icon(glyph);
