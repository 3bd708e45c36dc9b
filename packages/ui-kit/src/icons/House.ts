import { House as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const House = /* @__PURE__ */ icon(glyph);
