import { FileText as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const FileText = /* @__PURE__ */ icon(Glyph);
