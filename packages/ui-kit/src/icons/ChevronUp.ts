import { ChevronUp as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const ChevronUp = /* @__PURE__ */ icon(Glyph);
