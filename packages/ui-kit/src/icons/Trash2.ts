import { Trash2 as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const Trash2 = /* @__PURE__ */ createIcon(glyph);
