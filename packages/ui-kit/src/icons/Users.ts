import { Users as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const Users = /* @__PURE__ */ createIcon(glyph);
