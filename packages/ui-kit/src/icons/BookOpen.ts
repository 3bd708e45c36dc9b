import { BookOpen as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const BookOpen = /* @__PURE__ */ icon(Glyph);
