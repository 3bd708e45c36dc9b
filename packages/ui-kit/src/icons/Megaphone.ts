import { Megaphone as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const Megaphone = /* @__PURE__ */ icon(glyph);
