import { Funnel as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const Funnel = /* @__PURE__ */ icon(glyph);
