import { Receipt as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const Receipt = /* @__PURE__ */ icon(glyph);
