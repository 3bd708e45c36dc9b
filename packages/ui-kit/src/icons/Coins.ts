import { Coins as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const Coins = /* @__PURE__ */ icon(glyph);
