import { X as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const X = /* @__PURE__ */ icon(Glyph);
