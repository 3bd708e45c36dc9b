import { FileText as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const FileText = /* @__PURE__ */ icon(glyph);
