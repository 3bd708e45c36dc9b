import { ArrowUpFromLine as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const ArrowUpFromLine = /* @__PURE__ */ icon(glyph);
