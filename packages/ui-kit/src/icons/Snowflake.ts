import { Snowflake as glyph } from 'lucide';
import { icon } from '../internal/icon.js';

export const Snowflake = /* @__PURE__ */ icon(glyph);
