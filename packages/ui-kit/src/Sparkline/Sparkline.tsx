import { type ComponentPropsWithRef, memo } from 'react';
import { cx } from '../internal/cx.js';
import { extent } from '../internal/extent.js';
import styles from './Sparkline.module.css';
import { sparkPoints } from './spark-points.js';

export interface SparklineProps
  extends Omit<ComponentPropsWithRef<'svg'>, 'values' | 'width' | 'height' | 'children'> {
  /** Oldest first. */
  values: readonly number[];
  /** @default last value compared with first */
  tone?: 'rise' | 'fall' | 'neutral' | undefined;
  /**
   * SVG units, four per step of 4 px.
   * @default 64
   */
  width?: number | undefined;
  /** @default 26 */
  height?: number | undefined;
}

function Line({ values, tone, width = 64, height = 26, className, ...rest }: SparklineProps) {
  const first = values.at(0) ?? 0;
  const last = values.at(-1) ?? 0;
  const shown = tone ?? (last > first ? 'rise' : last < first ? 'fall' : 'neutral');
  return (
    <svg
      aria-hidden="true"
      className={cx(styles.root, className)}
      data-tone={shown}
      style={{ inlineSize: extent(width / 4), blockSize: extent(height / 4) }}
      viewBox={`0 0 ${width} ${height}`}
      {...rest}
    >
      <polyline points={sparkPoints(values, width, height)} />
    </svg>
  );
}

/** Decorative. Memoized: keep the `values` array identical while its content is. */
export const Sparkline = /* @__PURE__ */ memo(Line);
