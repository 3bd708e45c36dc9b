import { BookOpen as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const BookOpen = /* @__PURE__ */ createIcon(glyph);
