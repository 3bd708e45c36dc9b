import { CircleAlert as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const CircleAlert = /* @__PURE__ */ icon(Glyph);
