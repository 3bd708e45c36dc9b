import { Award as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const Award = /* @__PURE__ */ icon(glyph);
