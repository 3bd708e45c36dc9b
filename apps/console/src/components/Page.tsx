import type { ReactNode } from 'react';
import styles from './Page.module.css';
import { PageTitle } from './PageTitle.js';

export interface PageProps {
  readonly title: string;
  /** Above the title. */
  readonly back?: ReactNode | undefined;
  readonly lead?: ReactNode | undefined;
  readonly end?: ReactNode | undefined;
  readonly children: ReactNode;
}

/** Also the window title. */
export function Page({ title, back, lead, end, children }: PageProps) {
  return (
    <div className={styles.root}>
      <header className={styles.head}>
        <div className={styles.titles}>
          {back}
          <PageTitle title={title} />
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        </div>
        {end !== undefined && <div className={styles.end}>{end}</div>}
      </header>
      {children}
    </div>
  );
}
