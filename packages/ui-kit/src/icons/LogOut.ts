import { LogOut as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const LogOut = /* @__PURE__ */ createIcon(glyph);
