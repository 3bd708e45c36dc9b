import { Receipt as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const Receipt = /* @__PURE__ */ icon(Glyph);
