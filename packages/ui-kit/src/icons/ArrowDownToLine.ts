import { ArrowDownToLine as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const ArrowDownToLine = /* @__PURE__ */ icon(Glyph);
