import { Sun as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const Sun = /* @__PURE__ */ createIcon(glyph);
