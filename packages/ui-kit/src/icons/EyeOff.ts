import { EyeOff as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const EyeOff = /* @__PURE__ */ icon(glyph);
