import { CircleX as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const CircleX = /* @__PURE__ */ icon(Glyph);
