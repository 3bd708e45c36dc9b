import { Calendar as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const Calendar = /* @__PURE__ */ icon(glyph);
