import { ArrowLeft as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const ArrowLeft = /* @__PURE__ */ icon(glyph);
