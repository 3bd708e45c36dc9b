import { User as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const User = /* @__PURE__ */ createIcon(glyph);
