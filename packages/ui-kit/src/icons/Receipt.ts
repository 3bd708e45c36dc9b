import { Receipt as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const Receipt = /* @__PURE__ */ createIcon(glyph);
