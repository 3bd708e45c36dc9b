import { ChevronRight as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const ChevronRight = /* @__PURE__ */ icon(glyph);
