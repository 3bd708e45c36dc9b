import { ArrowDownWideNarrow as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const ArrowDownWideNarrow = /* @__PURE__ */ icon(glyph);
