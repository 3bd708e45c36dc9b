import type { ScreenPath } from '@candela/contract';
import { Card, List, ListItem, ListRow, Section, type StateTone } from '@candela/ui-kit';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './RowGroup.module.css';

export interface RowGroupRow {
  readonly to: ScreenPath;
  readonly icon: ReactNode;
  readonly title: string;
  readonly end?: string | undefined;
  readonly state?: ReactNode;
  /** @default 'neutral' */
  readonly tone?: StateTone | undefined;
}

export interface RowGroupProps {
  readonly title: string;
  readonly rows: readonly RowGroupRow[];
  readonly children?: ReactNode;
}

export function RowGroup({ title, rows, children }: RowGroupProps) {
  return (
    <Section title={title}>
      <Card padding="inline">
        <List>
          {rows.map(({ to, icon, title: name, end, state, tone = 'neutral' }) => (
            <ListItem key={to}>
              <ListRow
                chevron
                className={styles.row}
                end={end === undefined ? undefined : <span className={styles.end}>{end}</span>}
                render={<Link to={to} />}
                start={icon}
                subtitle={
                  state === undefined ? undefined : (
                    <span className={styles.state} data-tone={tone}>
                      {state}
                    </span>
                  )
                }
                title={<span className={styles.title}>{name}</span>}
              />
            </ListItem>
          ))}
        </List>
        {children}
      </Card>
    </Section>
  );
}
