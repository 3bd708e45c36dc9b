import { FileText as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const FileText = /* @__PURE__ */ createIcon(glyph);
