import type { Tone } from '@candela/ui-kit';
import type { ReactNode } from 'react';
import styles from './Notice.module.css';

export interface NoticeProps {
  readonly icon: ReactNode;
  readonly title: ReactNode;
  readonly body?: ReactNode | undefined;
  /** At the end: one small action. */
  readonly action?: ReactNode | undefined;
  /** @default 'brand' */
  readonly tone?: Exclude<Tone, 'neutral'> | undefined;
}

/** Something one must not overlook, inside the flow: a sandbox address, a rejection. */
export function Notice({ icon, title, body, action, tone = 'brand' }: NoticeProps) {
  return (
    <div className={styles.root} data-tone={tone} role="note">
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
