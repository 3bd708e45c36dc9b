import { MessageCircle as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const MessageCircle = /* @__PURE__ */ icon(glyph);
