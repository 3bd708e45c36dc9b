/** Share of the chart's width for the curve; amounts are beside it. */
export const PLOT_SHARE = 0.86;

/** Parts of the assets from bottom to top, for the curve and its legend. */
export const ASSET_SERIES = [
  { part: 'invested', color: 'brand', opacity: 0.55 },
  { part: 'held', color: 'edge', opacity: 0.5 },
  { part: 'available', color: 'brand', opacity: 0.2 },
] as const;
