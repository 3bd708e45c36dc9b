import { Share2 as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const Share2 = /* @__PURE__ */ icon(Glyph);
