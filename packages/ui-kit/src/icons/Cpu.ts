import { Cpu as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const Cpu = /* @__PURE__ */ icon(glyph);
