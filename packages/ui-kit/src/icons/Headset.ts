import { Headset as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const Headset = /* @__PURE__ */ createIcon(glyph);
