import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../internal/cx.js';
import type { StateTone } from '../internal/types.js';
import styles from './Notice.module.css';

export interface NoticeProps extends Omit<ComponentPropsWithRef<'div'>, 'title' | 'children'> {
  icon: ReactNode;
  title: ReactNode;
  body?: ReactNode | undefined;
  /** One small action. */
  action?: ReactNode | undefined;
  /**
   * `neutral`: information without an action.
   * @default 'brand'
   */
  tone?: StateTone | undefined;
}

export function Notice({
  icon,
  title,
  body,
  action,
  tone = 'brand',
  className,
  ...rest
}: NoticeProps) {
  return (
    <div className={cx(styles.root, className)} data-tone={tone} role="note" {...rest}>
      <span aria-hidden="true" className={styles.icon}>
        {icon}
      </span>
      <div className={styles.texts}>
        <p className={styles.title}>{title}</p>
        {body !== undefined && <p className={styles.body}>{body}</p>}
      </div>
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
