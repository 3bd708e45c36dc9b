import { Wallet as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const Wallet = /* @__PURE__ */ icon(Glyph);
