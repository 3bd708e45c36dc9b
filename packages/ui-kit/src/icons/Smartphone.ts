import { Smartphone as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const Smartphone = /* @__PURE__ */ icon(glyph);
