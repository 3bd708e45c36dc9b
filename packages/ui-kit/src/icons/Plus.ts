import { Plus as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const Plus = /* @__PURE__ */ createIcon(glyph);
