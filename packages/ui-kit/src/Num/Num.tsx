import type { ComponentPropsWithRef } from 'react';
import { cx } from '../internal/cx.js';
import type { Tone } from '../internal/types.js';
import styles from './Num.module.css';

export interface NumProps extends ComponentPropsWithRef<'span'> {
  /** `neutral` keeps the colour around it. @default 'neutral' */
  tone?: Tone | undefined;
}

/** A formatted figure: digits of equal width, left-to-right in any text. */
export function Num({ tone = 'neutral', className, ...rest }: NumProps) {
  return <span className={cx(styles.root, className)} data-tone={tone} dir="ltr" {...rest} />;
}

export interface PriceTextProps extends Omit<NumProps, 'children'> {
  /** The price, formatted. */
  value: string;
  /** After it, quieter: `USDT`. */
  unit?: string | undefined;
  /** `s` in rows, `m` in sheets, `l` for the price of a screen, `xl` for a balance. @default 'm' */
  size?: 's' | 'm' | 'l' | 'xl' | undefined;
}

/** A price or balance in the weight of its place. */
export function PriceText({ value, unit, size = 'm', className, ...rest }: PriceTextProps) {
  return (
    <Num className={cx(styles.price, className)} data-size={size} {...rest}>
      {value}
      {unit !== undefined && <span className={styles.unit}> {unit}</span>}
    </Num>
  );
}
