import { Headset as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const Headset = /* @__PURE__ */ icon(glyph);
