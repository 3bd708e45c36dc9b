import { Coins as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const Coins = /* @__PURE__ */ icon(Glyph);
