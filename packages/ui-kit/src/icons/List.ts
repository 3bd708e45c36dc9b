import { List as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const List = /* @__PURE__ */ icon(glyph);
