import styles from './BarChart.module.css';
import { type Bar, drawBars, WHOLE } from './bars.js';

export interface BarChartProps {
  /** For screen readers. */
  readonly label: string;
  readonly bars: readonly Bar[];
}

/** Fits a line of text. */
const THICK = 10;

/** Common scale from zero. Exact amounts are in the table. */
export function BarChart({ label, bars }: BarChartProps) {
  const { bars: drawn, zero } = drawBars(bars);
  return (
    <figure aria-label={label} className={styles.root}>
      {drawn.map(({ label: name, amount, start, length, isNegative }) => (
        <div className={styles.bar} key={name}>
          <span className={styles.name}>{name}</span>
          <svg
            aria-label={`${name}: ${amount}`}
            className={styles.drawing}
            preserveAspectRatio="none"
            role="img"
            viewBox={`0 0 ${WHOLE} ${THICK}`}
          >
            <rect className={styles.ground} height={THICK} width={WHOLE} />
            <rect
              className={styles.fill}
              data-negative={isNegative ? '' : undefined}
              height={THICK}
              width={length}
              x={start}
            />
            <line
              className={styles.zero}
              vectorEffect="non-scaling-stroke"
              x1={zero}
              x2={zero}
              y2={THICK}
            />
          </svg>
        </div>
      ))}
    </figure>
  );
}
