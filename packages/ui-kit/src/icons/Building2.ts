import { Building2 as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const Building2 = /* @__PURE__ */ icon(Glyph);
