import { RefreshCw as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const RefreshCw = /* @__PURE__ */ icon(Glyph);
