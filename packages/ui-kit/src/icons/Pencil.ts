import { Pencil as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const Pencil = /* @__PURE__ */ icon(glyph);
