import { CircleQuestionMark as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const CircleQuestionMark = /* @__PURE__ */ icon(glyph);
