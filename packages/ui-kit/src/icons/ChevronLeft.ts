import { ChevronLeft as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const ChevronLeft = /* @__PURE__ */ icon(glyph);
