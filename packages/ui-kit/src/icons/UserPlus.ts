import { UserPlus as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const UserPlus = /* @__PURE__ */ icon(Glyph);
