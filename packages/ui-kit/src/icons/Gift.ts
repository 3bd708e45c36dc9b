import { Gift as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const Gift = /* @__PURE__ */ icon(Glyph);
