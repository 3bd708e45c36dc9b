import { Eye as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const Eye = /* @__PURE__ */ icon(glyph);
