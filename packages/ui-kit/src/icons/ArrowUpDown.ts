import { ArrowUpDown as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const ArrowUpDown = /* @__PURE__ */ icon(Glyph);
