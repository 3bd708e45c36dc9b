import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../internal/cx.js';
import { isolateNumber } from '../internal/isolate-number.js';
import type { Tone } from '../internal/types.js';
import styles from './StatTile.module.css';

export interface StatTileProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  label: ReactNode;
  value: ReactNode;
  sub?: ReactNode | undefined;
  /** @default 'neutral' */
  tone?: Tone | undefined;
  /** @default 'surface' */
  variant?: 'surface' | 'plain' | undefined;
}

export function StatTile({
  label,
  value,
  sub,
  tone = 'neutral',
  variant = 'surface',
  className,
  ...rest
}: StatTileProps) {
  return (
    <div className={cx(styles.root, className)} data-tone={tone} data-variant={variant} {...rest}>
      <div className={styles.label}>{label}</div>
      <div className={styles.value}>{isolateNumber(value)}</div>
      {sub !== undefined && <div className={styles.sub}>{isolateNumber(sub)}</div>}
    </div>
  );
}
