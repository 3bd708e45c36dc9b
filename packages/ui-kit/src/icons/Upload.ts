import { Upload as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const Upload = /* @__PURE__ */ icon(Glyph);
