import { Inbox as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const Inbox = /* @__PURE__ */ icon(Glyph);
