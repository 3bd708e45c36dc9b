import { ArrowDownLeft as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const ArrowDownLeft = /* @__PURE__ */ icon(Glyph);
