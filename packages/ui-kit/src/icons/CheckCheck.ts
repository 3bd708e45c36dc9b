import { CheckCheck as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const CheckCheck = /* @__PURE__ */ createIcon(glyph);
