import { Num } from '@candela/ui-kit';
import styles from './ChartData.module.css';

export interface FiguresRow {
  /** Row header; unique within the table. */
  readonly name: string;
  /** One value per column after the first. */
  readonly figures: readonly string[];
}

export interface FiguresTableProps {
  readonly columns: readonly string[];
  readonly rows: readonly FiguresRow[];
}

export function FiguresTable({ columns, rows }: FiguresTableProps) {
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
        {rows.map(({ name, figures }) => (
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
  );
}
