import { Lock as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const Lock = /* @__PURE__ */ icon(Glyph);
