import type { ComponentPropsWithRef } from 'react';
import { cx } from '../internal/cx.js';
import { type Extent, extent } from '../internal/extent.js';
import styles from './Skeleton.module.css';

export interface SkeletonProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** In steps of 4 px, or a share of the room. @default '100%' */
  width?: Extent | undefined;
  /** In steps of 4 px; `text` is as high as the letters, `line` as a line of them. @default 'text' */
  height?: Extent | 'text' | 'line' | undefined;
  /** @default 'line' */
  shape?: 'line' | 'circle' | 'block' | undefined;
}

function heightOf(height: NonNullable<SkeletonProps['height']>): string {
  if (height === 'text') return 'var(--cd-text-height)';
  return height === 'line' ? '1lh' : extent(height);
}

/** The place of something that is on its way. Give it the size of what will come. */
export function Skeleton({
  width = '100%',
  height = 'text',
  shape = 'line',
  className,
  style,
  ...rest
}: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={cx(styles.root, className)}
      data-height={height === 'line' ? 'line' : undefined}
      data-shape={shape}
      style={{ inlineSize: extent(width), blockSize: heightOf(height), ...style }}
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
          {coin && <Skeleton height={9} shape="circle" width={9} />}
          <div className={styles.texts}>
            <Skeleton height={3.5} width={row % 2 ? '34%' : '42%'} />
            <Skeleton height={2.75} width={row % 2 ? '24%' : '20%'} />
          </div>
          <Skeleton height={6} width={17.5} />
        </div>
      ))}
    </div>
  );
}
