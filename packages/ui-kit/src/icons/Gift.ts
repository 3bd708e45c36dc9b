import { Gift as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const Gift = /* @__PURE__ */ createIcon(glyph);
