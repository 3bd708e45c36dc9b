import { Check as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const Check = /* @__PURE__ */ icon(Glyph);
