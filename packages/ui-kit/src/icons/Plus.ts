import { Plus as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const Plus = /* @__PURE__ */ icon(glyph);
