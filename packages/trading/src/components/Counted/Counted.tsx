import type { ReactNode } from 'react';
import { useCountUp } from '../../hooks/useCountUp.js';
import styles from './Counted.module.css';

export interface CountedProps {
  /** A wire amount, with its sign. */
  readonly amount: string;
  /** Writes an amount on the way, and at the end. */
  readonly children: (amount: string) => ReactNode;
}

/**
 * An amount that is counted up to. It has the room of its end from the start, so that nothing beside it
 * moves under the finger as it grows; to those who listen it is told once, as it is.
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
