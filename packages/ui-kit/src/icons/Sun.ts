import { Sun as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const Sun = /* @__PURE__ */ icon(glyph);
