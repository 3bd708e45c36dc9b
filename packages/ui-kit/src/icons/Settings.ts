import { Settings as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const Settings = /* @__PURE__ */ icon(glyph);
