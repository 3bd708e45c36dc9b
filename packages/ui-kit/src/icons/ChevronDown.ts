import { ChevronDown as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const ChevronDown = /* @__PURE__ */ icon(glyph);
