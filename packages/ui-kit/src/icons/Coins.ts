import { Coins as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const Coins = /* @__PURE__ */ createIcon(glyph);
