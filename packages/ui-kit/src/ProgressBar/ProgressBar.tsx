import type { ComponentPropsWithRef } from 'react';
import { cx } from '../internal/cx.js';
import type { StateTone } from '../internal/types.js';
import styles from './ProgressBar.module.css';

export interface ProgressBarProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** 0 to 1, clamped. */
  value: number;
  label: string;
  /** @default 'brand' */
  tone?: StateTone | undefined;
}

export function ProgressBar({
  value,
  label,
  tone = 'brand',
  className,
  ...rest
}: ProgressBarProps) {
  const percent = Math.round(Math.min(Math.max(value, 0), 1) * 100);
  return (
    <div
      aria-label={label}
      aria-valuemax={100}
      aria-valuemin={0}
      aria-valuenow={percent}
      className={cx(styles.root, className)}
      data-tone={tone}
      role="progressbar"
      {...rest}
    >
      <div className={styles.bar} style={{ inlineSize: `${percent}%` }} />
    </div>
  );
}
