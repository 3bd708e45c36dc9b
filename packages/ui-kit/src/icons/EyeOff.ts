import { EyeOff as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const EyeOff = /* @__PURE__ */ createIcon(glyph);
