import { Building2 as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const Building2 = /* @__PURE__ */ icon(glyph);
