import type { ComponentPropsWithRef } from 'react';
import { cx } from '../internal/cx.js';
import styles from './ChangeChip.module.css';
import { changeDirection } from './change-direction.js';

export interface ChangeChipProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** A percentage as a decimal string: `1.84`, `-2.07`, `0`. */
  percent: string;
  /** The same as the person's language writes it, with its sign: `+1.84%`, `−2,07 %`. */
  text: string;
  /** `chip` has a soft ground and a fixed width, `plain` is text. @default 'chip' */
  variant?: 'chip' | 'plain' | undefined;
}

const ARROWS = { rise: '▲ ', fall: '▼ ', flat: '' };

/** A percent change: arrow, sign and colour say the same thing three times. */
export function ChangeChip({
  percent,
  text,
  variant = 'chip',
  className,
  ...rest
}: ChangeChipProps) {
  const direction = changeDirection(percent);
  return (
    <span
      className={cx(styles.root, className)}
      data-direction={direction}
      data-variant={variant}
      dir="ltr"
      {...rest}
    >
      {ARROWS[direction] + text}
    </span>
  );
}
