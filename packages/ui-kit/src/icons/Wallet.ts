import { Wallet as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const Wallet = /* @__PURE__ */ createIcon(glyph);
