import { WifiOff as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const WifiOff = /* @__PURE__ */ icon(Glyph);
