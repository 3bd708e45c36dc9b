import { Wallet as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const Wallet = /* @__PURE__ */ icon(glyph);
