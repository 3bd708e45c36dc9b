import { Moon as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const Moon = /* @__PURE__ */ icon(Glyph);
