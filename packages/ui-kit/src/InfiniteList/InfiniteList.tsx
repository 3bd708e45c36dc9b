import { type ComponentPropsWithRef, type ReactNode, useRef } from 'react';
import { cx } from '../internal/cx.js';
import { Spinner } from '../Spinner/Spinner.js';
import styles from './InfiniteList.module.css';
import { useInView } from './useInView.js';

export interface InfiniteListProps<T> extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  items: readonly T[];
  getKey: (item: T) => string;
  renderItem: (item: T, index: number) => ReactNode;
  hasMore: boolean;
  /** Suppresses further requests. */
  loadingMore: boolean;
  /** Resumes if the end is still in view. @default false */
  paused?: boolean;
  onLoadMore: () => void;
  /** Announced. */
  loadingLabel: string;
  endLabel?: string | undefined;
  /** Stops automatic loading. Typically an `ErrorState`. */
  failure?: ReactNode | undefined;
}

/** Loads the next page before the end enters the viewport. */
export function InfiniteList<T>({
  items,
  getKey,
  renderItem,
  hasMore,
  loadingMore,
  paused = false,
  onLoadMore,
  loadingLabel,
  endLabel,
  failure,
  className,
  ...rest
}: InfiniteListProps<T>) {
  const sentinel = useRef<HTMLDivElement>(null);
  const waiting = hasMore && !loadingMore && !paused && failure === undefined;
  // A short page whose end is in view loads the next one.
  useInView(sentinel, waiting, items.length, onLoadMore);
  return (
    <div aria-busy={loadingMore} className={cx(styles.root, className)} {...rest}>
      <ul className={styles.list}>
        {items.map((item, index) => (
          <li className={styles.item} key={getKey(item)}>
            {renderItem(item, index)}
          </li>
        ))}
      </ul>
      <div aria-hidden="true" ref={sentinel} />
      {failure}
      {loadingMore && (
        <p className={styles.note} role="status">
          <Spinner /> {loadingLabel}
        </p>
      )}
      {!hasMore && items.length > 0 && endLabel !== undefined && (
        <p className={styles.note}>{endLabel}</p>
      )}
    </div>
  );
}
