import { CreditCard as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const CreditCard = /* @__PURE__ */ icon(Glyph);
