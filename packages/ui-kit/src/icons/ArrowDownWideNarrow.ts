import { ArrowDownWideNarrow as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const ArrowDownWideNarrow = /* @__PURE__ */ createIcon(glyph);
