import { type ComponentPropsWithRef, type ReactNode, useRef } from 'react';
import { cx } from '../internal/cx.js';
import { Spinner } from '../Spinner/Spinner.js';
import styles from './InfiniteList.module.css';
import { useInView } from './useInView.js';

export interface InfiniteListProps<T> extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  items: readonly T[];
  getKey: (item: T) => string;
  renderItem: (item: T, index: number) => ReactNode;
  /** More can be asked for. */
  hasMore: boolean;
  /** A page is on its way: not asked for again. */
  loadingMore: boolean;
  /** It cannot be asked for now: it is asked for afterwards, where the end is still in sight. @default false */
  paused?: boolean;
  onLoadMore: () => void;
  /** Said while a page is on its way. */
  loadingLabel: string;
  /** Shown below the last item. */
  endLabel?: string | undefined;
  /** Instead of loading by itself: the last page failed. Typically an `ErrorState`. */
  failure?: ReactNode | undefined;
}

/** A list that asks for its next page before its end comes into sight. */
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
  // The count is part of the key: a page that left the end in sight asks for the next one too.
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
