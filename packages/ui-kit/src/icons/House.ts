import { House as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const House = /* @__PURE__ */ icon(Glyph);
