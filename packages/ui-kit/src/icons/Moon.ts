import { Moon as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const Moon = /* @__PURE__ */ createIcon(glyph);
