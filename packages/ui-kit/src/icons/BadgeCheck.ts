import { BadgeCheck as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const BadgeCheck = /* @__PURE__ */ createIcon(glyph);
