import { QrCode as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const QrCode = /* @__PURE__ */ createIcon(glyph);
