import { useTranslation } from '@candela/i18n';
import { Num } from '@candela/ui-kit';
import { useState } from 'react';
import styles from './ChartData.module.css';

export interface ChartDataRow {
  /** Names the row: a time, an instrument. Unlike that of any other. */
  readonly name: string;
  /** Figures, one for each further column. */
  readonly figures: readonly string[];
}

export interface ChartDataProps {
  /** The first names the rows. */
  readonly columns: readonly string[];
  /** Worked out when it is opened. */
  readonly rows: () => readonly ChartDataRow[];
}

/** What a chart draws, as a table that one can open. */
export function ChartData({ columns, rows }: ChartDataProps) {
  const { t } = useTranslation('trading');
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>{t('chart.show_data')}</summary>
      {open && (
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows().map(({ name, figures }) => (
              <tr key={name}>
                <th scope="row">
                  <bdi>{name}</bdi>
                </th>
                {figures.map((figure, column) => (
                  <td key={columns[column + 1]}>
                    <Num>{figure}</Num>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  );
}
