import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../internal/cx.js';
import { figure } from '../internal/figure.js';
import type { Tone } from '../internal/types.js';
import styles from './KeyValue.module.css';

export interface KeyValueListProps extends ComponentPropsWithRef<'dl'> {
  /** `plain` has no ground, `surface` is filled, `outline` has a line. @default 'plain' */
  variant?: 'plain' | 'surface' | 'outline' | undefined;
}

/** Facts, one a line: name at the start, figure at the end. Holds `KeyValue`s. */
export function KeyValueList({ variant = 'plain', className, ...rest }: KeyValueListProps) {
  return <dl className={cx(styles.list, className)} data-variant={variant} {...rest} />;
}

export interface KeyValueProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  label: ReactNode;
  value: ReactNode;
  /** Colour of the value; `danger` tells what went wrong. @default 'neutral' */
  tone?: Tone | 'danger' | undefined;
  /** The line that sums up: a rule above, a heavier value. @default false */
  strong?: boolean | undefined;
}

/** One fact of a `KeyValueList`. */
export function KeyValue({
  label,
  value,
  tone = 'neutral',
  strong = false,
  className,
  ...rest
}: KeyValueProps) {
  return (
    <div
      className={cx(styles.root, className)}
      data-strong={strong ? '' : undefined}
      data-tone={tone}
      {...rest}
    >
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{figure(value)}</dd>
    </div>
  );
}
