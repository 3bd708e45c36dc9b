import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../internal/cx.js';
import styles from './Screen.module.css';

export interface ScreenProps extends ComponentPropsWithRef<'div'> {
  /** The `PageHeader`; sticky. */
  header?: ReactNode | undefined;
  /** Sticky, above a navigation bar. */
  footer?: ReactNode | undefined;
  /**
   * Reserves space for a `NavBar`.
   * @default false
   */
  withNav?: boolean | undefined;
  /**
   * `wide`: two panes from 1024 px. `desk`: several panes from 768 px, or from 568 px in a low
   * window.
   * `records`: list rows on one line, as in a table, from 1024 px. `pair`: `Columns` side by side.
   * `read`: the heading of a `Section` beside its text.
   * @default 'column'
   */
  width?: 'column' | 'wide' | 'desk' | 'records' | 'pair' | 'read' | undefined;
  /** @default true */
  padded?: boolean | undefined;
}

/** The frame of every screen; at most 560 px wide by default. */
export function Screen({
  header,
  footer,
  withNav = false,
  width = 'column',
  padded = true,
  className,
  children,
  ...rest
}: ScreenProps) {
  return (
    <div
      className={cx(styles.root, className)}
      data-nav={withNav ? '' : undefined}
      data-padded={padded ? '' : undefined}
      data-width={width}
      {...rest}
    >
      {header}
      <main className={styles.main}>
        <div className={styles.content}>{children}</div>
        {footer !== undefined && <div className={styles.footer}>{footer}</div>}
      </main>
    </div>
  );
}
