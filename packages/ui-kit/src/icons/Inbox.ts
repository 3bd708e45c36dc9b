import { Inbox as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const Inbox = /* @__PURE__ */ createIcon(glyph);
