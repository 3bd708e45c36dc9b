import { KeyRound as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const KeyRound = /* @__PURE__ */ icon(Glyph);
