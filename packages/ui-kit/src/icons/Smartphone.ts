import { Smartphone as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const Smartphone = /* @__PURE__ */ createIcon(glyph);
