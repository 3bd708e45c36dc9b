import { Landmark as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const Landmark = /* @__PURE__ */ icon(glyph);
