import { Settings as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const Settings = /* @__PURE__ */ icon(Glyph);
