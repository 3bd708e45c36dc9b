import type { ComponentPropsWithRef } from 'react';
import { cx } from '../internal/cx.js';
import { type Extent, extent } from '../internal/extent.js';
import styles from './Skeleton.module.css';

export interface SkeletonProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /**
   * In steps of 4 px, or a percentage.
   * @default '100%'
   */
  width?: Extent | undefined;
  /**
   * In steps of 4 px; `text` is as high as the letters.
   * @default 'text'
   */
  height?: Extent | 'text' | 'line' | undefined;
  /** @default 'line' */
  shape?: 'line' | 'circle' | 'block' | undefined;
}

function heightOf(height: NonNullable<SkeletonProps['height']>): string {
  if (height === 'text') return 'var(--cd-text-height)';
  return height === 'line' ? '1lh' : extent(height);
}

/** Give it the size of the content. */
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
  label: string;
  /** @default 5 */
  rows?: number | undefined;
  /** @default true */
  coin?: boolean | undefined;
}

/** Same height as `ListRow`s. */
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
