import { Landmark as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const Landmark = /* @__PURE__ */ icon(Glyph);
