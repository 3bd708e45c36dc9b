import type { Palette } from '@candela/session';
export interface Bar {
  readonly label: string;
  readonly parts: readonly BarPart[];
  readonly valueText?: string | undefined;
}

export interface BarPart {
  /** Relative to the longest bar. */
  readonly length: number;
  readonly tone: 'rise' | 'fall' | 'brand' | 'neutral';
  readonly text?: string | undefined;
  readonly mark?: string | undefined;
}

export interface BarsChartProps {
  /** A new array redraws the chart. */
  readonly bars: readonly Bar[];
  readonly palette: Palette;
}
