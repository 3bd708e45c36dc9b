import type { ComponentPropsWithRef, ReactNode } from 'react';
import { WifiOff } from '../icons.js';
import { cx } from '../internal/cx.js';
import styles from './StaleDataNotice.module.css';

export interface StaleDataNoticeProps extends Omit<ComponentPropsWithRef<'p'>, 'children'> {
  text: string;
  /** @default the `WifiOff` icon */
  icon?: ReactNode | undefined;
}

export function StaleDataNotice({
  text,
  icon = <WifiOff aria-hidden size="xs" />,
  className,
  ...rest
}: StaleDataNoticeProps) {
  return (
    <p className={cx(styles.root, className)} role="status" {...rest}>
      {icon}
      {text}
    </p>
  );
}
