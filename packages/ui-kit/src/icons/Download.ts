import { Download as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const Download = /* @__PURE__ */ icon(glyph);
