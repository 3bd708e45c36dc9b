import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../internal/cx.js';
import styles from './Columns.module.css';

export interface ColumnsProps extends ComponentPropsWithRef<'div'> {
  /** Comes before the rest, and at a desk stands beside it: what one must know first. */
  lead?: ReactNode | undefined;
  /** Comes after the rest, and at a desk stands beside it: what one may want to know. */
  aside?: ReactNode | undefined;
  /** Both columns have the same width, because both hold much. @default false */
  even?: boolean | undefined;
}

/**
 * What a `Screen` of width `pair` holds: one column on a phone, at a desk a second one for what comes
 * before or after. They are read, and gone through by keyboard, in the order in which they stand.
 */
export function Columns({ lead, aside, even = false, className, children, ...rest }: ColumnsProps) {
  return (
    <div className={cx(styles.root, className)} data-even={even ? '' : undefined} {...rest}>
      {lead !== undefined && (
        <div className={styles.side} data-column="lead">
          {lead}
        </div>
      )}
      <div className={styles.main} data-column="main">
        {children}
      </div>
      {aside !== undefined && (
        <div className={styles.side} data-column="aside">
          {aside}
        </div>
      )}
    </div>
  );
}
