import { Pause as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const Pause = /* @__PURE__ */ icon(Glyph);
