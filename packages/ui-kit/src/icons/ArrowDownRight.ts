import { ArrowDownRight as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const ArrowDownRight = /* @__PURE__ */ icon(glyph);
