import { KeyRound as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const KeyRound = /* @__PURE__ */ icon(glyph);
