import { Megaphone as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const Megaphone = /* @__PURE__ */ createIcon(glyph);
