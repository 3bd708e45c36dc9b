import { CircleCheck as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const CircleCheck = /* @__PURE__ */ icon(Glyph);
