import { Funnel as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const Funnel = /* @__PURE__ */ createIcon(glyph);
