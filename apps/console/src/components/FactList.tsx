import type { ReactNode } from 'react';
import type { Row } from '../api/console-api.js';
import { CellText } from './CellText.js';
import styles from './FactList.module.css';
import { labelOf } from './format.js';

export interface FactListProps {
  /** Accessible name. */
  readonly label: string;
  readonly columns: readonly string[];
  readonly row: Row;
  readonly renderLinks?: Readonly<Record<string, (value: string) => ReactNode>> | undefined;
}

export function FactList({ label, columns, row, renderLinks = {} }: FactListProps) {
  return (
    <dl aria-label={label} className={styles.root}>
      {columns.map((name) => {
        const value = row[name] ?? null;
        const link = renderLinks[name];
        return (
          <div className={styles.fact} key={name}>
            <dt>{labelOf(name)}</dt>
            <dd>
              {link && value !== null ? (
                link(String(value))
              ) : (
                <CellText name={name} value={value} />
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
