import { Award as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const Award = /* @__PURE__ */ createIcon(glyph);
