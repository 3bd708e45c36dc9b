import { Ticket as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const Ticket = /* @__PURE__ */ icon(glyph);
