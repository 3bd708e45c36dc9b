import { Mail as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const Mail = /* @__PURE__ */ icon(glyph);
