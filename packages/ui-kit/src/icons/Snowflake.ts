import { Snowflake as glyph } from 'lucide';
import { createIcon } from '../internal/icon.js';

export const Snowflake = /* @__PURE__ */ createIcon(glyph);
