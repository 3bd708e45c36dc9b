import { WifiOff as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const WifiOff = /* @__PURE__ */ createIcon(glyph);
