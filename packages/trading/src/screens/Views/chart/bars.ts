import type { Palette } from '@candela/session';
/** A stacked bar; its parts follow each other from the start. */
export interface Bar {
  /** Label before the bar. */
  readonly label: string;
  readonly parts: readonly BarPart[];
  /** Value after the bar. */
  readonly end?: string | undefined;
}

export interface BarPart {
  /** Relative to the longest bar of the chart. */
  readonly length: number;
  readonly tone: 'rise' | 'fall' | 'brand' | 'neutral';
  /** Text on the part, shown if it fits. */
  readonly text?: string | undefined;
  /** Symbol before the text, shown if both fit. */
  readonly mark?: string | undefined;
}

export interface BarsChartProps {
  /**
   * Top to bottom. Must keep its identity while nothing changes, as a new array redraws the chart.
   */
  readonly bars: readonly Bar[];
  readonly palette: Palette;
}
