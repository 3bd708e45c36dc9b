import { Building2 as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const Building2 = /* @__PURE__ */ createIcon(glyph);
