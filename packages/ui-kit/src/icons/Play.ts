import { Play as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const Play = /* @__PURE__ */ createIcon(glyph);
