import { BookOpen as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const BookOpen = /* @__PURE__ */ icon(glyph);
