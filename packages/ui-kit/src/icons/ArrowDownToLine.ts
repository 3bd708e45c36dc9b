import { ArrowDownToLine as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const ArrowDownToLine = /* @__PURE__ */ icon(glyph);
