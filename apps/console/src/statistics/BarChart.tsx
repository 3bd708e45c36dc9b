import styles from './BarChart.module.css';
import { type Bar, FULL_LENGTH, layoutBars } from './bar-layout.js';

export interface BarChartProps {
  /** For screen readers. */
  readonly label: string;
  readonly bars: readonly Bar[];
}

const BAR_HEIGHT = 10;

export function BarChart({ label, bars }: BarChartProps) {
  const { bars: positionedBars, zero } = layoutBars(bars);
  return (
    <figure aria-label={label} className={styles.root}>
      {positionedBars.map(({ label: name, amount, start, length, isNegative }) => (
        <div className={styles.bar} key={name}>
          <span className={styles.name}>{name}</span>
          <svg
            aria-label={`${name}: ${amount}`}
            className={styles.drawing}
            preserveAspectRatio="none"
            role="img"
            viewBox={`0 0 ${FULL_LENGTH} ${BAR_HEIGHT}`}
          >
            <rect className={styles.ground} height={BAR_HEIGHT} width={FULL_LENGTH} />
            <rect
              className={styles.fill}
              data-negative={isNegative ? '' : undefined}
              height={BAR_HEIGHT}
              width={length}
              x={start}
            />
            <line
              className={styles.zero}
              vectorEffect="non-scaling-stroke"
              x1={zero}
              x2={zero}
              y2={BAR_HEIGHT}
            />
          </svg>
        </div>
      ))}
    </figure>
  );
}
