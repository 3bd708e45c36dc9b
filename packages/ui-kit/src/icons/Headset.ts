import { Headset as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const Headset = /* @__PURE__ */ icon(Glyph);
