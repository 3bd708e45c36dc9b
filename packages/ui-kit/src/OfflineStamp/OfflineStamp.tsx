import type { ComponentPropsWithRef } from 'react';
import { WifiOff } from '../icons.js';
import { cx } from '../internal/cx.js';
import styles from './OfflineStamp.module.css';

export interface OfflineStampProps extends Omit<ComponentPropsWithRef<'p'>, 'children'> {
  /** E.g. `Offline · as of 14:32:08`. */
  text: string;
}

/** The figures below are old: says as of when. */
export function OfflineStamp({ text, className, ...rest }: OfflineStampProps) {
  return (
    <p className={cx(styles.root, className)} role="status" {...rest}>
      <WifiOff aria-hidden size="xs" />
      {text}
    </p>
  );
}
