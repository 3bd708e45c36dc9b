import { LayoutGrid as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const LayoutGrid = /* @__PURE__ */ createIcon(glyph);
