import { ArrowUpRight as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const ArrowUpRight = /* @__PURE__ */ icon(Glyph);
