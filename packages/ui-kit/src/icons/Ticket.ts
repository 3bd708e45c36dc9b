import { Ticket as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const Ticket = /* @__PURE__ */ createIcon(glyph);
