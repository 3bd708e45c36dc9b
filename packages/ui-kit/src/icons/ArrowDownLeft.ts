import { ArrowDownLeft as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const ArrowDownLeft = /* @__PURE__ */ icon(glyph);
