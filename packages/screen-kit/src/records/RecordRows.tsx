import { useTranslation } from '@candela/i18n';
import { Button, EmptyState, InfiniteList, SkeletonRows } from '@candela/ui-kit';
import { Funnel, Inbox } from '@candela/ui-kit/icons';
import type { ReactNode } from 'react';
import { LoadFailure } from '../components/LoadFailure.js';
import type { RecordPages } from './useRecordPages.js';

const SKELETON_ROWS = 8;

export interface RecordRowsProps<Row> {
  /** From `useRecordPages`. */
  readonly pages: RecordPages<Row>;
  /** A `ListRow`. */
  readonly renderRow: (row: Row) => ReactNode;
  readonly empty: {
    readonly title: string;
    readonly body?: string | undefined;
    /** A `Button`. */
    readonly action?: ReactNode | undefined;
    /** @default the `Inbox` icon */
    readonly icon?: ReactNode | undefined;
  };
  readonly skeleton?: ReactNode | undefined;
  /** While filters are active. */
  readonly onClear?: (() => void) | undefined;
}

export function RecordRows<Row extends { readonly id: string }>(props: RecordRowsProps<Row>) {
  const { pages, renderRow, empty, skeleton, onClear } = props;
  const { t } = useTranslation('common');
  if (pages.state === 'error') {
    return <LoadFailure onRetry={pages.retry} retrying={pages.retrying} />;
  }
  if (pages.state === 'loading') {
    return skeleton ?? <SkeletonRows label={t('records.loading')} rows={SKELETON_ROWS} />;
  }
  if (pages.items.length === 0) {
    return onClear ? <NoMatch onClear={onClear} /> : <EmptyState icon={<Inbox />} {...empty} />;
  }
  return (
    <InfiniteList
      endLabel={t('state.end_of_list')}
      failure={
        pages.moreFailed ? (
          <LoadFailure brief onRetry={pages.loadMore} retrying={pages.loadingMore} />
        ) : undefined
      }
      getKey={(row) => row.id}
      hasMore={pages.hasMore}
      items={pages.items}
      loadingLabel={t('state.loading_more')}
      loadingMore={pages.loadingMore}
      onLoadMore={pages.loadMore}
      // RTK Query drops a next-page request during a refetch; the list would not repeat it.
      paused={pages.retrying}
      renderItem={renderRow}
    />
  );
}

function NoMatch({ onClear }: { readonly onClear: () => void }) {
  const { t } = useTranslation('common');
  return (
    <EmptyState
      action={
        <Button onClick={onClear} size="m" variant="secondary">
          {t('records.clear')}
        </Button>
      }
      icon={<Funnel />}
      title={t('records.empty_filtered')}
    />
  );
}
