import { ExternalLink as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const ExternalLink = /* @__PURE__ */ icon(glyph);
