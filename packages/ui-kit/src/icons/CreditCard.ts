import { CreditCard as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const CreditCard = /* @__PURE__ */ createIcon(glyph);
