import { CircleQuestionMark as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const CircleQuestionMark = /* @__PURE__ */ createIcon(glyph);
