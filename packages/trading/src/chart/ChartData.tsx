import { useTranslation } from '@candela/i18n';
import { useState } from 'react';
import styles from './ChartData.module.css';
import { type ChartDataRow, ChartDataTable } from './ChartDataTable.js';

export interface ChartDataProps {
  readonly columns: readonly string[];
  readonly rows: () => readonly ChartDataRow[];
}

export function ChartData({ columns, rows }: ChartDataProps) {
  const { t } = useTranslation('trading');
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>{t('chart.show_data')}</summary>
      {open && <ChartDataTable columns={columns} rows={rows()} />}
    </details>
  );
}
