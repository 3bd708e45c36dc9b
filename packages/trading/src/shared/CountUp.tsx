import type { ReactNode } from 'react';
import styles from './CountUp.module.css';
import { useCountUp } from './useCountUp.js';

export interface CountUpProps {
  /** Signed wire amount. */
  readonly amount: string;
  readonly children: (amount: string) => ReactNode;
}

/** Counting shifts nothing, and screen readers get only the final amount. */
export function CountUp({ amount, children }: CountUpProps) {
  const shown = useCountUp(amount);
  return (
    <span className={styles.root}>
      <span className={styles.end}>{children(amount)}</span>
      <span aria-hidden="true">{children(shown)}</span>
    </span>
  );
}
