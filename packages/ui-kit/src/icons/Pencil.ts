import { Pencil as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const Pencil = /* @__PURE__ */ createIcon(glyph);
