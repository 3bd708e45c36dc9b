import { useTranslation } from '@candela/i18n';
import { Card, List, ListItem, SkeletonRows } from '@candela/ui-kit';
import type { ReactNode } from 'react';
import { LoadFailure } from './LoadFailure.js';

export interface RowsState<Row> {
  /** Undefined until loaded. */
  readonly rows: readonly Row[] | undefined;
  readonly failed: boolean;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

interface RowsQuery<Row> {
  readonly data?: readonly Row[] | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

export function rowsStateOf<Row>({
  data,
  isError,
  isFetching,
  refetch,
}: RowsQuery<Row>): RowsState<Row> {
  return {
    rows: data,
    failed: isError,
    retrying: isFetching,
    onRetry: () => void refetch(),
  };
}

export interface QueryRowsProps<Row> {
  readonly state: RowsState<Row>;
  readonly renderRow: (row: Row) => ReactNode;
  readonly empty?: ReactNode;
  readonly skeletonCount: number;
}

export function QueryRows<Row extends { readonly id: string }>({
  state: { rows, failed, retrying, onRetry },
  renderRow,
  empty,
  skeletonCount,
}: QueryRowsProps<Row>) {
  const { t } = useTranslation('common');
  if (failed && rows === undefined) {
    return <LoadFailure brief onRetry={onRetry} retrying={retrying} />;
  }
  if (rows === undefined) return <SkeletonRows label={t('records.loading')} rows={skeletonCount} />;
  if (rows.length === 0) return empty;
  return (
    <Card padding="inline">
      <List>
        {rows.map((row) => (
          <ListItem key={row.id}>{renderRow(row)}</ListItem>
        ))}
      </List>
    </Card>
  );
}
