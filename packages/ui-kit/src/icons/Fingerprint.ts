import { FingerprintPattern as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const Fingerprint = /* @__PURE__ */ createIcon(glyph);
