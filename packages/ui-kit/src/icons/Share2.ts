import { Share2 as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const Share2 = /* @__PURE__ */ createIcon(glyph);
