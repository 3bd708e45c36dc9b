import type { ComponentPropsWithRef } from 'react';
import { cx } from '../internal/cx.js';
import type { Tone } from '../internal/types.js';
import styles from './Num.module.css';

export interface NumProps extends ComponentPropsWithRef<'span'> {
  /** @default 'neutral' */
  tone?: Tone | undefined;
}

/** Tabular digits, left-to-right in any text. */
export function Num({ tone = 'neutral', className, ...rest }: NumProps) {
  return <span className={cx(styles.root, className)} data-tone={tone} dir="ltr" {...rest} />;
}

export interface PriceTextProps extends Omit<NumProps, 'children'> {
  value: string;
  /** E.g. `USDT`. */
  unit?: string | undefined;
  /** `l` for the main price, `xl` for a balance. @default 'm' */
  size?: 's' | 'm' | 'l' | 'xl' | undefined;
}

export function PriceText({ value, unit, size = 'm', className, ...rest }: PriceTextProps) {
  return (
    <Num className={cx(styles.price, className)} data-size={size} {...rest}>
      {value}
      {unit !== undefined && <span className={styles.unit}> {unit}</span>}
    </Num>
  );
}
