import { Clock as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const Clock = /* @__PURE__ */ icon(Glyph);
