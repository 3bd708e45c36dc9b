import { Gift as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const Gift = /* @__PURE__ */ icon(glyph);
