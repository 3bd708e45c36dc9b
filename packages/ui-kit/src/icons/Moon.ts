import { Moon as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const Moon = /* @__PURE__ */ icon(glyph);
