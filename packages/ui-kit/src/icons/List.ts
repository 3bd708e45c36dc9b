import { List as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const List = /* @__PURE__ */ icon(Glyph);
