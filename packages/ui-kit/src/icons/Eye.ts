import { Eye as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const Eye = /* @__PURE__ */ icon(Glyph);
