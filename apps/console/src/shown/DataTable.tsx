import { VisuallyHidden } from '@candela/ui-kit';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Row } from '../wire/api.js';
import { CellText, isFigure } from './CellText.js';
import styles from './DataTable.module.css';
import { labelOf } from './words.js';

export interface DataTableProps {
  /** Accessible name. */
  readonly caption: string;
  /** In display order. */
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
  /** The cell of `linkColumn` has the link, and the whole row is clickable. */
  readonly hrefOf?: ((row: Row) => string) | undefined;
  /** @default the first column */
  readonly linkColumn?: string | undefined;
  /**
   * Keeps few short columns side by side on a phone.
   * @default false
   */
  readonly compact?: boolean | undefined;
  /** Actions at the end. */
  readonly endOf?: ((row: Row) => ReactNode) | undefined;
}

/** On a phone the cells are stacked. */
export function DataTable({
  caption,
  columns,
  rows,
  hrefOf,
  linkColumn = columns[0],
  compact = false,
  endOf,
}: DataTableProps) {
  const figures = new Set(columns.filter((name) => rows.some((row) => isFigure(row[name]))));
  figures.delete('minutes');
  return (
    <table className={styles.root} data-compact={compact ? '' : undefined}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {columns.map((name) => (
            <th data-figure={figures.has(name) ? '' : undefined} key={name} scope="col">
              {labelOf(name)}
            </th>
          ))}
          {endOf !== undefined && (
            <th scope="col">
              <VisuallyHidden>What to do</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr data-leads={hrefOf ? '' : undefined} key={keyOf(row, at)}>
            {columns.map((name) => {
              const cell = <CellText name={name} value={row[name] ?? null} />;
              return (
                <td
                  data-figure={figures.has(name) ? '' : undefined}
                  data-label={labelOf(name)}
                  key={name}
                >
                  {hrefOf && name === linkColumn ? (
                    <Link className={styles.link} data-row="" to={hrefOf(row)}>
                      {cell}
                    </Link>
                  ) : (
                    cell
                  )}
                </td>
              );
            })}
            {endOf !== undefined && <td className={styles.end}>{endOf(row)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The index is safe: lists are replaced as a whole. */
function keyOf(row: Row, at: number): string {
  return String(row.id ?? row.position ?? at);
}
