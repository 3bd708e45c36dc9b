import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../internal/cx.js';
import styles from './Screen.module.css';

export interface ScreenProps extends ComponentPropsWithRef<'div'> {
  /** The `PageHeader`; stays at the top. */
  header?: ReactNode | undefined;
  /** Stays at the bottom, above a navigation bar: the action of the screen. */
  footer?: ReactNode | undefined;
  /** A `NavBar` is in sight: leaves room for it. @default false */
  withNav?: boolean | undefined;
  /**
   * `wide` gives two panes room from 1024 px, `desk` more of them from 768 px, in a low window from
   * 568 px; in `records` the rows of a list stand in one line each from 1024 px, as those of a table; in
   * `pair` the parts of `Columns` stand beside each other, in `read` the heading of a `Section` beside its
   * text. @default 'column'
   */
  width?: 'column' | 'wide' | 'desk' | 'records' | 'pair' | 'read' | undefined;
  /** @default true */
  padded?: boolean | undefined;
}

/** The frame of every screen: header, one column of at most 560 px, and a fixed footer. */
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
