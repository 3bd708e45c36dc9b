import { Bell as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const Bell = /* @__PURE__ */ icon(glyph);
