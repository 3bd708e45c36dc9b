import { Play as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const Play = /* @__PURE__ */ icon(Glyph);
