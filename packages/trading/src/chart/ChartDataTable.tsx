import { Num } from '@candela/ui-kit';
import styles from './ChartData.module.css';

export interface ChartDataRow {
  readonly name: string;
  /** One value per column after the first. */
  readonly values: readonly string[];
}

export interface ChartDataTableProps {
  readonly columns: readonly string[];
  readonly rows: readonly ChartDataRow[];
}

export function ChartDataTable({ columns, rows }: ChartDataTableProps) {
  return (
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
        {rows.map(({ name, values }) => (
          <tr key={name}>
            <th scope="row">
              <bdi>{name}</bdi>
            </th>
            {values.map((value, column) => (
              <td key={columns[column + 1]}>
                <Num>{value}</Num>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
