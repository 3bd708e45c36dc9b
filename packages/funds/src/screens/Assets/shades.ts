/** The curve's share of the width; amounts stand beside it. */
export const PLOT_SHARE = 0.86;

/** The parts of the assets, from the ground up: the curve fills them so, the legend as well. */
export const SHADES = [
  { part: 'invested', color: 'brand', opacity: 0.55 },
  { part: 'held', color: 'edge', opacity: 0.5 },
  { part: 'available', color: 'brand', opacity: 0.2 },
] as const;
