import { Num } from '@candela/ui-kit';
import styles from './ChartData.module.css';

export interface FiguresRow {
  /** Names the row: a time, an instrument. Unlike that of any other. */
  readonly name: string;
  /** Figures, one for each further column. */
  readonly figures: readonly string[];
}

export interface FiguresTableProps {
  /** The first names the rows. */
  readonly columns: readonly string[];
  readonly rows: readonly FiguresRow[];
}

/** What a chart draws, as figures. */
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
