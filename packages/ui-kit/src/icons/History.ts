import { History as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const History = /* @__PURE__ */ icon(glyph);
