import { Sun as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const Sun = /* @__PURE__ */ icon(Glyph);
