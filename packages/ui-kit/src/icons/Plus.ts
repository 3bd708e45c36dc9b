import { Plus as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const Plus = /* @__PURE__ */ icon(Glyph);
