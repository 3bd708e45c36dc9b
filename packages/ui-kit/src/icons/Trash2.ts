import { Trash2 as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const Trash2 = /* @__PURE__ */ icon(glyph);
