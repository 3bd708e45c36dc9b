import { Lock as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const Lock = /* @__PURE__ */ icon(glyph);
