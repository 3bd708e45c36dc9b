import { ArrowLeftRight as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const ArrowLeftRight = /* @__PURE__ */ icon(Glyph);
