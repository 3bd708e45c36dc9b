import { Globe as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const Globe = /* @__PURE__ */ icon(glyph);
