import { User as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const User = /* @__PURE__ */ icon(Glyph);
