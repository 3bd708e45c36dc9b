import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../internal/cx.js';
import styles from './Columns.module.css';

export interface ColumnsProps extends ComponentPropsWithRef<'div'> {
  /** Content before the main part, beside it on a desktop: what users must know first. */
  lead?: ReactNode | undefined;
  /** Content after the main part, beside it on a desktop: additional information. */
  aside?: ReactNode | undefined;
  /**
   * Equal column widths.
   * @default false
   */
  even?: boolean | undefined;
}

/**
 * For a `Screen` of width `pair`: one column on a phone, two on a desktop. DOM order is reading and
 * tab order.
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
