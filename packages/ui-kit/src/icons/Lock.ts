import { Lock as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const Lock = /* @__PURE__ */ createIcon(glyph);
