import { ExternalLink as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const ExternalLink = /* @__PURE__ */ createIcon(glyph);
