import { useFormat, useTranslation } from '@candela/i18n';
import {
  Button,
  EmptyState,
  ErrorState,
  InfiniteList,
  OfflineStamp,
  SkeletonRows,
} from '@candela/ui-kit';
import { Funnel } from '@candela/ui-kit/icons';
import type { ReactNode } from 'react';
import { RecordFilterBar, type RecordFilterBarProps } from './RecordFilterBar.js';
import styles from './RecordList.module.css';
import type { RecordPages } from './use-record-pages.js';

export interface RecordListProps<T> {
  readonly filter: RecordFilterBarProps;
  readonly pages: RecordPages<T>;
  /** A `ListRow`. */
  readonly renderRow: (item: T) => ReactNode;
  /** Nothing was ever recorded: an `EmptyState` with the next step. */
  readonly empty: ReactNode;
  /** Between filters and rows: what the rows add up to. */
  readonly summary?: ReactNode | undefined;
}

/** The one list pattern of records: filters, rows that page in, and every state in between. */
export function RecordList<T extends { readonly id: string }>(props: RecordListProps<T>) {
  const { filter, pages, summary } = props;
  const { t } = useTranslation('common');
  const format = useFormat();
  return (
    <>
      <RecordFilterBar {...filter} />
      {pages.asOf !== undefined && (
        <OfflineStamp text={t('state.offline_as_of', { time: format.dateTime(pages.asOf) })} />
      )}
      {pages.state === 'ready' && pages.items.length > 0 && summary}
      <div className={styles.rows}>
        <Rows {...props} />
      </div>
    </>
  );
}

function Rows<T extends { readonly id: string }>({
  filter,
  pages,
  renderRow,
  empty,
}: RecordListProps<T>) {
  const { t } = useTranslation(['funds', 'common']);
  if (pages.state === 'loading') return <SkeletonRows label={t('records.loading')} rows={8} />;
  if (pages.state === 'error') {
    return (
      <ErrorState
        body={t('common:state.error_body')}
        onRetry={pages.retry}
        retryLabel={t('common:action.retry')}
        retrying={pages.retrying}
        title={t('common:state.error_title')}
      />
    );
  }
  if (pages.items.length === 0) {
    const narrowed =
      filter.chips.some((chip) => chip.active) || filter.dates.from || filter.dates.to;
    if (!narrowed) return empty;
    return (
      <EmptyState
        action={
          <Button onClick={filter.onClear} size="m" variant="secondary">
            {t('records.clear')}
          </Button>
        }
        icon={<Funnel />}
        title={t('records.empty_filtered')}
      />
    );
  }
  return (
    <InfiniteList
      endLabel={t('common:state.end_of_list')}
      failure={
        pages.moreFailed ? (
          <ErrorState
            onRetry={pages.loadMore}
            retryLabel={t('common:action.retry')}
            retrying={pages.loadingMore}
            title={t('common:state.error_title')}
          />
        ) : undefined
      }
      getKey={(item) => item.id}
      hasMore={pages.hasMore}
      items={pages.items}
      loadingLabel={t('common:state.loading_more')}
      loadingMore={pages.loadingMore}
      onLoadMore={pages.loadMore}
      renderItem={renderRow}
    />
  );
}
