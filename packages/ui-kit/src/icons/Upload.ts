import { Upload as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const Upload = /* @__PURE__ */ icon(glyph);
