import { RefreshCw as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const RefreshCw = /* @__PURE__ */ createIcon(glyph);
