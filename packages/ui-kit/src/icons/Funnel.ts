import { Funnel as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const Funnel = /* @__PURE__ */ icon(Glyph);
