import { Calendar as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const Calendar = /* @__PURE__ */ createIcon(glyph);
