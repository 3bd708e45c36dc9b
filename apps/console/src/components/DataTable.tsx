import { VisuallyHidden } from '@candela/ui-kit';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Row } from '../api/console-api.js';
import { CellText, isNumeric } from './CellText.js';
import styles from './DataTable.module.css';
import { labelOf } from './format.js';

export interface DataTableProps {
  /** Accessible name. */
  readonly caption: string;
  /** In display order. */
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
  /** The whole row is clickable. */
  readonly rowHref?: ((row: Row) => string) | undefined;
  /** @default the first column */
  readonly linkColumn?: string | undefined;
  /** Side by side on a phone. @default false */
  readonly compact?: boolean | undefined;
  readonly renderRowEnd?: ((row: Row) => ReactNode) | undefined;
}

export function DataTable({
  caption,
  columns,
  rows,
  rowHref,
  linkColumn = columns[0],
  compact = false,
  renderRowEnd,
}: DataTableProps) {
  const numericColumns = new Set(
    columns.filter((name) => rows.some((row) => isNumeric(row[name]))),
  );
  numericColumns.delete('minutes');
  return (
    <table className={styles.root} data-compact={compact ? '' : undefined}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {columns.map((name) => (
            <th data-figure={numericColumns.has(name) ? '' : undefined} key={name} scope="col">
              {labelOf(name)}
            </th>
          ))}
          {renderRowEnd !== undefined && (
            <th scope="col">
              <VisuallyHidden>Actions</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr data-leads={rowHref ? '' : undefined} key={rowKey(row, at)}>
            {columns.map((name) => {
              const cell = <CellText name={name} value={row[name] ?? null} />;
              return (
                <td
                  data-figure={numericColumns.has(name) ? '' : undefined}
                  data-label={labelOf(name)}
                  key={name}
                >
                  {rowHref && name === linkColumn ? (
                    <Link className={styles.link} data-row="" to={rowHref(row)}>
                      {cell}
                    </Link>
                  ) : (
                    cell
                  )}
                </td>
              );
            })}
            {renderRowEnd !== undefined && <td className={styles.end}>{renderRowEnd(row)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Lists are replaced as a whole. */
function rowKey(row: Row, at: number): string {
  return String(row.id ?? row.position ?? at);
}
