import { Calendar as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const Calendar = /* @__PURE__ */ icon(Glyph);
