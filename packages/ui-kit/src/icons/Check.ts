import { Check as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const Check = /* @__PURE__ */ createIcon(glyph);
