import { UserPlus as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const UserPlus = /* @__PURE__ */ createIcon(glyph);
