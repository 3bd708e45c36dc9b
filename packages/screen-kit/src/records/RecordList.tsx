import type { ReactNode } from 'react';
import { AsOf } from '../components/AsOf.js';
import { type ChipWords, type ChoiceWords, RecordFilterBar } from './RecordFilterBar.js';
import styles from './RecordList.module.css';
import { RecordRows, type RecordRowsProps } from './RecordRows.js';
import type { Records } from './useRecords.js';

export interface RecordListProps<Row, Kind extends string>
  extends Omit<RecordRowsProps<Row>, 'pages' | 'onClear'> {
  /** Of `useRecords`. */
  readonly records: Records<Row, Kind>;
  /** What the chips say, when the list has some. */
  readonly chips?: ChipWords<Kind> | undefined;
  /** What the further filters say, when the list has some: one for each, in their order. */
  readonly choices?: readonly ChoiceWords[] | undefined;
  /** Between filters and rows; also while they are on their way, so that its place is kept. */
  readonly summary?: ReactNode | undefined;
}

/** The one list pattern of records: filters, rows that page in, and every state in between. */
export function RecordList<Row extends { readonly id: string }, Kind extends string>({
  records,
  chips,
  choices,
  summary,
  ...rows
}: RecordListProps<Row, Kind>) {
  const { filters } = records;
  const isEmpty = records.state === 'ready' && records.items.length === 0;
  return (
    <>
      <RecordFilterBar
        choices={choices}
        csv={isEmpty ? undefined : records.csv}
        filters={filters}
        words={chips}
      />
      <AsOf at={records.asOf} />
      {records.state !== 'error' && !isEmpty && summary}
      <div className={styles.rows}>
        <RecordRows
          {...rows}
          onClear={filters.active ? filters.clear : undefined}
          pages={records}
        />
      </div>
    </>
  );
}
