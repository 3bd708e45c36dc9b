import { BadgeCheck as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const BadgeCheck = /* @__PURE__ */ icon(Glyph);
