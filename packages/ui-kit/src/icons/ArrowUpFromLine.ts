import { ArrowUpFromLine as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const ArrowUpFromLine = /* @__PURE__ */ icon(Glyph);
