import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../internal/cx.js';
import { isolateNumber } from '../internal/isolate-number.js';
import type { Tone } from '../internal/types.js';
import styles from './KeyValue.module.css';

export interface KeyValueListProps extends ComponentPropsWithRef<'dl'> {
  /** @default 'plain' */
  variant?: 'plain' | 'surface' | 'outline' | undefined;
}

export function KeyValueList({ variant = 'plain', className, ...rest }: KeyValueListProps) {
  return <dl className={cx(styles.list, className)} data-variant={variant} {...rest} />;
}

export interface KeyValueProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  label: ReactNode;
  value: ReactNode;
  /** @default 'neutral' */
  tone?: Tone | 'danger' | undefined;
  /** @default false */
  strong?: boolean | undefined;
}

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
      <dd className={styles.value}>{isolateNumber(value)}</dd>
    </div>
  );
}
