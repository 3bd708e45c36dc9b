import type { ComponentPropsWithRef } from 'react';
import { cx } from '../internal/cx.js';
import styles from './ChangeChip.module.css';
import { changeDirection } from './change-direction.js';

export interface ChangeChipProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** A decimal string: `1.84`, `-2.07`, `0`. */
  percent: string;
  /** Localized, with sign: `+1.84%`, `−2,07 %`. */
  text: string;
  /** @default 'chip' */
  variant?: 'chip' | 'plain' | undefined;
}

const ARROWS = { rise: '▲ ', fall: '▼ ', flat: '' };

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
