import { Mail as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const Mail = /* @__PURE__ */ icon(Glyph);
