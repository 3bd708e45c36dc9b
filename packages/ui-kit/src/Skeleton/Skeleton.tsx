import type { ComponentPropsWithRef } from 'react';
import { cx } from '../internal/cx.js';
import styles from './Skeleton.module.css';

export interface SkeletonProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** Any CSS length. @default '100%' */
  width?: string | undefined;
  /** Any CSS length. @default '1em' */
  height?: string | undefined;
  /** @default 'line' */
  shape?: 'line' | 'circle' | 'block' | undefined;
}

/** The place of something that is on its way. Give it the size of what will come. */
export function Skeleton({
  width = '100%',
  height = '1em',
  shape = 'line',
  className,
  style,
  ...rest
}: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={cx(styles.root, className)}
      data-shape={shape}
      style={{ inlineSize: width, blockSize: height, ...style }}
      {...rest}
    />
  );
}

export interface SkeletonRowsProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Told to screen readers once. */
  label: string;
  /** @default 5 */
  rows?: number | undefined;
  /** A round place at the start of each row. @default true */
  coin?: boolean | undefined;
}

/** A list of `ListRow`s that is on its way, in the same shape and height. */
export function SkeletonRows({
  label,
  rows = 5,
  coin = true,
  className,
  ...rest
}: SkeletonRowsProps) {
  return (
    <div className={cx(styles.rows, className)} role="status" {...rest}>
      <span className={styles.label}>{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        <div className={styles.row} key={row}>
          {coin && <Skeleton height="2.25rem" shape="circle" width="2.25rem" />}
          <div className={styles.texts}>
            <Skeleton height="0.875rem" width={row % 2 ? '34%' : '42%'} />
            <Skeleton height="0.6875rem" width={row % 2 ? '24%' : '20%'} />
          </div>
          <Skeleton height="1.5rem" width="4.375rem" />
        </div>
      ))}
    </div>
  );
}
