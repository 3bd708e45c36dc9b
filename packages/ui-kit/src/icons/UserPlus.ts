import { UserPlus as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const UserPlus = /* @__PURE__ */ icon(glyph);
