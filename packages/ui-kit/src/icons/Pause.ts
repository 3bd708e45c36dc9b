import { Pause as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const Pause = /* @__PURE__ */ icon(glyph);
