import { LayoutGrid as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const LayoutGrid = /* @__PURE__ */ icon(glyph);
