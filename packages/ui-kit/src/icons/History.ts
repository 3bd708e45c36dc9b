import { History as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const History = /* @__PURE__ */ icon(Glyph);
