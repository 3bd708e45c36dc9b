import { MessageCircle as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const MessageCircle = /* @__PURE__ */ createIcon(glyph);
