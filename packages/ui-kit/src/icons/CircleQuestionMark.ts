import { CircleQuestionMark as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const CircleQuestionMark = /* @__PURE__ */ icon(Glyph);
