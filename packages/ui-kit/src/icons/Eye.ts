import { Eye as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const Eye = /* @__PURE__ */ createIcon(glyph);
