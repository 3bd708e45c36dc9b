import { RefreshCw as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const RefreshCw = /* @__PURE__ */ icon(glyph);
