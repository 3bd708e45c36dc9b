import { Snowflake as Glyph } from 'lucide-react';
import { icon } from '../internal/icon.js';

export const Snowflake = /* @__PURE__ */ icon(Glyph);
