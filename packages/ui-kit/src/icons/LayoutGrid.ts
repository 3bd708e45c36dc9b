import { LayoutGrid as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const LayoutGrid = /* @__PURE__ */ icon(Glyph);
