import { Smartphone as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const Smartphone = /* @__PURE__ */ icon(Glyph);
