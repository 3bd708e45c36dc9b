import { Shield as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const Shield = /* @__PURE__ */ createIcon(glyph);
