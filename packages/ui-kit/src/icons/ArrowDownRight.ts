import { ArrowDownRight as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const ArrowDownRight = /* @__PURE__ */ icon(Glyph);
