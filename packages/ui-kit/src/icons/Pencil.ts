import { Pencil as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const Pencil = /* @__PURE__ */ icon(Glyph);
