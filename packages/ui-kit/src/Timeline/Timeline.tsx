import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../internal/cx.js';
import { isolateNumber } from '../internal/isolate-number.js';
import type { StateTone } from '../internal/types.js';
import styles from './Timeline.module.css';

export interface TimelineItem {
  key: string;
  title: ReactNode;
  time?: ReactNode | undefined;
  body?: ReactNode | undefined;
  /**
   * `neutral` marks a future event.
   * @default 'brand'
   */
  tone?: StateTone | undefined;
}

export interface TimelineProps extends Omit<ComponentPropsWithRef<'ol'>, 'children'> {
  items: readonly TimelineItem[];
}

export function Timeline({ items, className, ...rest }: TimelineProps) {
  return (
    <ol className={cx(styles.root, className)} {...rest}>
      {items.map((item) => (
        <li className={styles.item} data-tone={item.tone ?? 'brand'} key={item.key}>
          <div className={styles.title}>{item.title}</div>
          {item.time !== undefined && <div className={styles.time}>{isolateNumber(item.time)}</div>}
          {item.body !== undefined && <div className={styles.body}>{item.body}</div>}
        </li>
      ))}
    </ol>
  );
}
