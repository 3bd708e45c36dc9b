import type { ComponentPropsWithRef, ReactNode } from 'react';
import { WifiOff } from '../icons.js';
import { cx } from '../internal/cx.js';
import styles from './OfflineStamp.module.css';

export interface OfflineStampProps extends Omit<ComponentPropsWithRef<'p'>, 'children'> {
  /** E.g. `Offline · as of 14:32:08`. */
  text: string;
  /** What it is about, where it is not the network. @default a line that is cut */
  icon?: ReactNode | undefined;
}

/** The figures below are old: says as of when. */
export function OfflineStamp({
  text,
  icon = <WifiOff aria-hidden size="xs" />,
  className,
  ...rest
}: OfflineStampProps) {
  return (
    <p className={cx(styles.root, className)} role="status" {...rest}>
      {icon}
      {text}
    </p>
  );
}
