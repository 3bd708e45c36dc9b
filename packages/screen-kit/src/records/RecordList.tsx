import { useTranslation } from '@candela/i18n';
import { Button, EmptyState, InfiniteList, SkeletonRows } from '@candela/ui-kit';
import { Funnel, Inbox } from '@candela/ui-kit/icons';
import type { ReactNode } from 'react';
import { AsOf } from '../components/AsOf.js';
import { LoadFailure } from '../components/LoadFailure.js';
import { type ChipWords, RecordFilterBar } from './RecordFilterBar.js';
import styles from './RecordList.module.css';
import type { Records } from './useRecords.js';

/** As many rows as fill a phone. */
const WAITING_ROWS = 8;

export interface RecordListProps<Row, Kind extends string> {
  /** Of `useRecords`. */
  readonly records: Records<Row, Kind>;
  /** One row: a `ListRow`. */
  readonly renderRow: (row: Row) => ReactNode;
  /** Nothing was ever recorded: one sentence, and the next step. */
  readonly empty: {
    readonly title: string;
    readonly body?: string | undefined;
    /** A `Button`. */
    readonly action?: ReactNode | undefined;
    /** @default an empty tray */
    readonly icon?: ReactNode | undefined;
  };
  /** What the chips say, when the list has some. */
  readonly chips?: ChipWords<Kind> | undefined;
  /** Between filters and rows; also while they are on their way, so that its place is kept. */
  readonly summary?: ReactNode | undefined;
  /** Rows on their way, when they are no two-line `ListRow`s: in the shape and height of yours. */
  readonly skeleton?: ReactNode | undefined;
}

/** The one list pattern of records: filters, rows that page in, and every state in between. */
export function RecordList<Row extends { readonly id: string }, Kind extends string>(
  props: RecordListProps<Row, Kind>,
) {
  const { records, chips, summary } = props;
  const isEmpty = records.state === 'ready' && records.items.length === 0;
  return (
    <>
      <RecordFilterBar csv={records.csv} filters={records.filters} words={chips} />
      <AsOf at={records.asOf} />
      {records.state !== 'error' && !isEmpty && summary}
      <div className={styles.rows}>
        <Rows {...props} />
      </div>
    </>
  );
}

function Rows<Row extends { readonly id: string }, Kind extends string>(
  props: RecordListProps<Row, Kind>,
) {
  const { records, renderRow, skeleton } = props;
  const { t } = useTranslation('common');
  if (records.state === 'error') {
    return <LoadFailure onRetry={records.retry} retrying={records.retrying} />;
  }
  if (records.state === 'loading') {
    return skeleton ?? <SkeletonRows label={t('records.loading')} rows={WAITING_ROWS} />;
  }
  if (records.items.length === 0) return <NoRows {...props} />;
  return (
    <InfiniteList
      endLabel={t('state.end_of_list')}
      failure={
        records.moreFailed ? (
          <LoadFailure brief onRetry={records.loadMore} retrying={records.loadingMore} />
        ) : undefined
      }
      getKey={(row) => row.id}
      hasMore={records.hasMore}
      items={records.items}
      loadingLabel={t('state.loading_more')}
      loadingMore={records.loadingMore}
      onLoadMore={records.loadMore}
      renderItem={renderRow}
    />
  );
}

function NoRows<Row, Kind extends string>({ records, empty }: RecordListProps<Row, Kind>) {
  const { t } = useTranslation('common');
  const { filters } = records;
  if (!filters.active) return <EmptyState icon={<Inbox />} {...empty} />;
  return (
    <EmptyState
      action={
        <Button onClick={filters.clear} size="m" variant="secondary">
          {t('records.clear')}
        </Button>
      }
      icon={<Funnel />}
      title={t('records.empty_filtered')}
    />
  );
}
