import { WifiOff as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const WifiOff = /* @__PURE__ */ icon(glyph);
