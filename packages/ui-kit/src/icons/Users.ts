import { Users as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const Users = /* @__PURE__ */ icon(glyph);
