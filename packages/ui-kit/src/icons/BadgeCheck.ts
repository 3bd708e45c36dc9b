import { BadgeCheck as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const BadgeCheck = /* @__PURE__ */ icon(glyph);
