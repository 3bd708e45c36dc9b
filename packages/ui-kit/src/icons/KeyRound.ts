import { KeyRound as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const KeyRound = /* @__PURE__ */ createIcon(glyph);
