import { History as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const History = /* @__PURE__ */ createIcon(glyph);
