import { useTranslation } from '@candela/i18n';
import { Card, List, ListItem, SkeletonRows } from '@candela/ui-kit';
import type { ReactNode } from 'react';
import { LoadFailure } from './LoadFailure.js';

export interface Asked<Row> {
  /** Undefined until loaded. */
  readonly rows: readonly Row[] | undefined;
  readonly failed: boolean;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

interface Answered<Row> {
  readonly data?: readonly Row[] | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

export function askedOf<Row>({ data, isError, isFetching, refetch }: Answered<Row>): Asked<Row> {
  return {
    rows: data,
    failed: isError,
    retrying: isFetching,
    onRetry: () => void refetch(),
  };
}

export interface AskedRowsProps<Row> {
  readonly asked: Asked<Row>;
  readonly renderRow: (row: Row) => ReactNode;
  readonly empty?: ReactNode;
  /** Number of skeleton rows. */
  readonly waiting: number;
}

export function AskedRows<Row extends { readonly id: string }>({
  asked: { rows, failed, retrying, onRetry },
  renderRow,
  empty,
  waiting,
}: AskedRowsProps<Row>) {
  const { t } = useTranslation('common');
  if (failed && rows === undefined) {
    return <LoadFailure brief onRetry={onRetry} retrying={retrying} />;
  }
  if (rows === undefined) return <SkeletonRows label={t('records.loading')} rows={waiting} />;
  if (rows.length === 0) return empty;
  return (
    <Card padding="none">
      <List>
        {rows.map((row) => (
          <ListItem key={row.id}>{renderRow(row)}</ListItem>
        ))}
      </List>
    </Card>
  );
}
