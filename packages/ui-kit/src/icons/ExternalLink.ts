import { ExternalLink as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const ExternalLink = /* @__PURE__ */ icon(Glyph);
