import { Monitor as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const Monitor = /* @__PURE__ */ createIcon(glyph);
