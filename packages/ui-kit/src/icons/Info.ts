import { Info as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const Info = /* @__PURE__ */ icon(glyph);
