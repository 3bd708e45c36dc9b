import { ArrowLeftRight as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const ArrowLeftRight = /* @__PURE__ */ icon(glyph);
