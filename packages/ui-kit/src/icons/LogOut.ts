import { LogOut as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const LogOut = /* @__PURE__ */ icon(glyph);
