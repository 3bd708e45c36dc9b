import type { ReactNode } from 'react';
import { DataAge } from '../components/DataAge.js';
import { type ChipLabels, type ChoiceLabels, RecordFilterBar } from './RecordFilterBar.js';
import styles from './RecordList.module.css';
import { RecordRows, type RecordRowsProps } from './RecordRows.js';
import type { Records } from './useRecords.js';

export interface RecordListProps<Row, Kind extends string>
  extends Omit<RecordRowsProps<Row>, 'pages' | 'onClear'> {
  /** From `useRecords`. */
  readonly records: Records<Row, Kind>;
  readonly chips?: ChipLabels<Kind> | undefined;
  readonly choices?: readonly ChoiceLabels[] | undefined;
  /** Also while rows load, to avoid a layout shift. */
  readonly summary?: ReactNode | undefined;
}

const NO_CHOICES: readonly ChoiceLabels[] = [];

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
        choices={choices ?? NO_CHOICES}
        csv={isEmpty ? undefined : records.csv}
        filters={filters}
        labels={chips}
      />
      <DataAge at={records.staleSince} />
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
