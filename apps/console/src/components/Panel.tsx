import { Card } from '@candela/ui-kit';
import { type ReactNode, useId } from 'react';
import styles from './Panel.module.css';

export interface PanelProps {
  readonly title: ReactNode;
  readonly end?: ReactNode | undefined;
  /**
   * No padding, for tables.
   * @default false
   */
  readonly flush?: boolean | undefined;
  readonly children: ReactNode;
}

export function Panel({ title, end, flush = false, children }: PanelProps) {
  const id = useId();
  return (
    <Card className={styles.root} padding="none" render={<section aria-labelledby={id} />}>
      <div className={styles.head}>
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
        {end}
      </div>
      <div className={styles.body} data-flush={flush ? '' : undefined}>
        {children}
      </div>
    </Card>
  );
}
