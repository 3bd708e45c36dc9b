import { FingerprintPattern as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const Fingerprint = /* @__PURE__ */ icon(glyph);
