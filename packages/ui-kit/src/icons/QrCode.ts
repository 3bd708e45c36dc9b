import { QrCode as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const QrCode = /* @__PURE__ */ icon(glyph);
