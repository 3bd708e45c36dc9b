import { Ticket as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const Ticket = /* @__PURE__ */ icon(Glyph);
