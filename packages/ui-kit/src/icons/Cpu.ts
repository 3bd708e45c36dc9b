import { Cpu as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const Cpu = /* @__PURE__ */ createIcon(glyph);
