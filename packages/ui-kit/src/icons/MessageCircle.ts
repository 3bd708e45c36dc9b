import { MessageCircle as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const MessageCircle = /* @__PURE__ */ icon(Glyph);
