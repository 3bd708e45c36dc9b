import { Info as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const Info = /* @__PURE__ */ icon(Glyph);
