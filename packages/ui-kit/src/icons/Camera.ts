import { Camera as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const Camera = /* @__PURE__ */ createIcon(glyph);
