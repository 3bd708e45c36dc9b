import { Share2 as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const Share2 = /* @__PURE__ */ icon(glyph);
