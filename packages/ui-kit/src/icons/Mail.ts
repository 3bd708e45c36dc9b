import { Mail as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const Mail = /* @__PURE__ */ createIcon(glyph);
