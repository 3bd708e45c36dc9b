import { Landmark as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const Landmark = /* @__PURE__ */ createIcon(glyph);
