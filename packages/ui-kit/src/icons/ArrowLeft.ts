import { ArrowLeft as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const ArrowLeft = /* @__PURE__ */ icon(Glyph);
