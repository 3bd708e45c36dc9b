import { ArrowRight as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const ArrowRight = /* @__PURE__ */ icon(Glyph);
