import { Award as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const Award = /* @__PURE__ */ icon(Glyph);
