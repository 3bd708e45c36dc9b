import type { ComponentPropsWithRef } from 'react';
import { cx } from '../internal/cx.js';
import styles from './ChangeChip.module.css';
import { describeChange } from './describe-change.js';

export interface ChangeChipProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** A percentage as a decimal string: `1.84`, `-2.07`, `0`. */
  percent: string;
  /** `chip` has a soft ground and a fixed width, `plain` is text. @default 'chip' */
  variant?: 'chip' | 'plain' | undefined;
}

/** A percent change: arrow, sign and colour say the same thing three times. */
export function ChangeChip({ percent, variant = 'chip', className, ...rest }: ChangeChipProps) {
  const { direction, text } = describeChange(percent);
  return (
    <span
      className={cx(styles.root, className)}
      data-direction={direction}
      data-variant={variant}
      dir="ltr"
      {...rest}
    >
      {text}
    </span>
  );
}
