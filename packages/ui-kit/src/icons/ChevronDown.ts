import { ChevronDown as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const ChevronDown = /* @__PURE__ */ icon(Glyph);
