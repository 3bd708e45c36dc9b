import type { Palette } from '@candela/session';
export interface Bar {
  /** Label before the bar. */
  readonly label: string;
  readonly parts: readonly BarPart[];
  /** Value after the bar. */
  readonly valueText?: string | undefined;
}

export interface BarPart {
  /** Relative to the longest bar. */
  readonly length: number;
  readonly tone: 'rise' | 'fall' | 'brand' | 'neutral';
  /** Shown on the part if it fits. */
  readonly text?: string | undefined;
  /** Symbol before the text, if both fit. */
  readonly mark?: string | undefined;
}

export interface BarsChartProps {
  /** Top to bottom. A new array redraws the chart. */
  readonly bars: readonly Bar[];
  readonly palette: Palette;
}
