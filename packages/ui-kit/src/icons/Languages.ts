import { Languages as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const Languages = /* @__PURE__ */ icon(Glyph);
