/** Of the chart's width. */
export const PLOT_SHARE = 0.86;

/** From bottom to top. */
export const ASSET_SERIES = [
  { part: 'invested', color: 'brand', opacity: 0.55 },
  { part: 'held', color: 'edge', opacity: 0.5 },
  { part: 'available', color: 'brand', opacity: 0.2 },
] as const;
