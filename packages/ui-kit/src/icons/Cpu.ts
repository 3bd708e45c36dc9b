import { Cpu as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const Cpu = /* @__PURE__ */ icon(Glyph);
