import { Users as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const Users = /* @__PURE__ */ icon(Glyph);
