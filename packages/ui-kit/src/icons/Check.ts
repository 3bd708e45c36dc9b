import { Check as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const Check = /* @__PURE__ */ icon(glyph);
