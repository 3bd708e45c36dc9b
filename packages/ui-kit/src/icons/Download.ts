import { Download as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const Download = /* @__PURE__ */ createIcon(glyph);
