import { LogOut as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const LogOut = /* @__PURE__ */ icon(Glyph);
