import { Languages as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const Languages = /* @__PURE__ */ icon(glyph);
