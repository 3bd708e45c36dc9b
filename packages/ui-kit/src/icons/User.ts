import { User as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const User = /* @__PURE__ */ icon(glyph);
