import { Clock as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const Clock = /* @__PURE__ */ icon(glyph);
