import { Bell as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const Bell = /* @__PURE__ */ createIcon(glyph);
