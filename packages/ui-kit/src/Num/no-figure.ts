/** In the place of a figure that there is none of: not asked for, not known, or nothing to reckon from. */
export const NO_FIGURE = '—';
