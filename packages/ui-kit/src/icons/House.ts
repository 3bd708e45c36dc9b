import { House as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const House = /* @__PURE__ */ createIcon(glyph);
