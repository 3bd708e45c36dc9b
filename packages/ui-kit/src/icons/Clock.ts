import { Clock as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const Clock = /* @__PURE__ */ createIcon(glyph);
