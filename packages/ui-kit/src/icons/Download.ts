import { Download as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const Download = /* @__PURE__ */ icon(Glyph);
