import { Megaphone as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const Megaphone = /* @__PURE__ */ icon(Glyph);
