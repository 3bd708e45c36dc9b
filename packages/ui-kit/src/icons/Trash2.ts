import { Trash2 as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const Trash2 = /* @__PURE__ */ icon(Glyph);
