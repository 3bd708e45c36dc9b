import { ChevronRight as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const ChevronRight = /* @__PURE__ */ icon(Glyph);
