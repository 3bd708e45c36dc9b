import { Globe as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const Globe = /* @__PURE__ */ icon(Glyph);
