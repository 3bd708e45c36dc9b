import { ChevronUp as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const ChevronUp = /* @__PURE__ */ icon(glyph);
