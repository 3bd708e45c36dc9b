import { SlidersHorizontal as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const SlidersHorizontal = /* @__PURE__ */ icon(Glyph);
