import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../internal/cx.js';
import styles from './Screen.module.css';

export interface ScreenProps extends ComponentPropsWithRef<'div'> {
  /** The `PageHeader`; sticky. */
  header?: ReactNode | undefined;
  footer?: ReactNode | undefined;
  /** Reserves space. @default false */
  withNav?: boolean | undefined;
  /**
   * From 1024 px: `wide` has two panes, `records` list rows on one line. From 768 px: `pair` has
   * `Columns` side by side, `panes` a list and its record, `desk` several panes (also from 568 px
   * in a low window).
   * @default 'column'
   */
  width?: 'column' | 'wide' | 'desk' | 'panes' | 'records' | 'pair' | 'read' | undefined;
  /** @default true */
  padded?: boolean | undefined;
}

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
      data-footer={footer === undefined ? undefined : ''}
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
