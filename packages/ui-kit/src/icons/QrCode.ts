import { QrCode as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const QrCode = /* @__PURE__ */ icon(Glyph);
