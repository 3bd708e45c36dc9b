import { Bell as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const Bell = /* @__PURE__ */ icon(Glyph);
