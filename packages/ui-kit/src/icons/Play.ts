import { Play as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const Play = /* @__PURE__ */ icon(glyph);
