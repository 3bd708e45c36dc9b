import { EyeOff as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const EyeOff = /* @__PURE__ */ icon(Glyph);
