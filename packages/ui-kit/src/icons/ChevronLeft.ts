import { ChevronLeft as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const ChevronLeft = /* @__PURE__ */ icon(Glyph);
