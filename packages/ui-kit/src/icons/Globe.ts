import { Globe as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const Globe = /* @__PURE__ */ createIcon(glyph);
