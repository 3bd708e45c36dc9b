import { Info as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const Info = /* @__PURE__ */ createIcon(glyph);
