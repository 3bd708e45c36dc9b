import type { ReactNode } from 'react';
import { useCountUp } from '../../hooks/useCountUp.js';
import styles from './Counted.module.css';

export interface CountedProps {
  /** Signed amount in wire format. */
  readonly amount: string;
  /** Renders the intermediate and the final amount. */
  readonly children: (amount: string) => ReactNode;
}

/**
 * An amount that counts up. It reserves the width of the final amount, so that nothing shifts while
 * it grows;
 * screen readers get only the final amount.
 */
export function Counted({ amount, children }: CountedProps) {
  const shown = useCountUp(amount);
  return (
    <span className={styles.root}>
      <span className={styles.end}>{children(amount)}</span>
      <span aria-hidden="true">{children(shown)}</span>
    </span>
  );
}
