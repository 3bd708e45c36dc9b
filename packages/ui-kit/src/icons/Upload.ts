import { Upload as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const Upload = /* @__PURE__ */ createIcon(glyph);
