import { Languages as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const Languages = /* @__PURE__ */ createIcon(glyph);
