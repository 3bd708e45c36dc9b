import { Settings as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const Settings = /* @__PURE__ */ createIcon(glyph);
