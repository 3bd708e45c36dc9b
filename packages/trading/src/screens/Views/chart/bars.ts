import type { Palette } from '@candela/session';
/** One bar: parts beside each other, from the start. */
export interface Bar {
  /** Written before it. */
  readonly label: string;
  readonly parts: readonly BarPart[];
  /** Written after it: its figure. */
  readonly end?: string | undefined;
}

export interface BarPart {
  /** In the unit of the chart's longest bar. */
  readonly length: number;
  readonly tone: 'rise' | 'fall' | 'brand' | 'neutral';
  /** Written on it, where it has room. */
  readonly text?: string | undefined;
  /** A sign before the text, where it has room for both. */
  readonly mark?: string | undefined;
}

export interface BarsChartProps {
  /** From top to bottom. The same array while nothing changes: another one draws anew. */
  readonly bars: readonly Bar[];
  readonly palette: Palette;
}
