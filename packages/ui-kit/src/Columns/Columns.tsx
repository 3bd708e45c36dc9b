import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../internal/cx.js';
import styles from './Columns.module.css';

export interface ColumnsProps extends ComponentPropsWithRef<'div'> {
  /** Before the main part, beside it from 768 px: what users must know first. */
  lead?: ReactNode | undefined;
  /** After the main part, beside it from 768 px. */
  aside?: ReactNode | undefined;
  /** @default false */
  even?: boolean | undefined;
}

/** For a `Screen` of width `pair`. DOM order is reading and tab order. */
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
