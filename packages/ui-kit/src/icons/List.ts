import { List as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const List = /* @__PURE__ */ createIcon(glyph);
