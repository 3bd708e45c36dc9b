import { Pause as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const Pause = /* @__PURE__ */ createIcon(glyph);
