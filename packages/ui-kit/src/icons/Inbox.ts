import { Inbox as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const Inbox = /* @__PURE__ */ icon(glyph);
