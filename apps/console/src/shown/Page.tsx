import type { ReactNode } from 'react';
import styles from './Page.module.css';
import { PageTitle } from './PageTitle.js';

export interface PageProps {
  readonly title: string;
  /** Above the title: the way back. */
  readonly back?: ReactNode | undefined;
  /** Below the title, in a sentence. */
  readonly lead?: ReactNode | undefined;
  /** At the end of the title's line. */
  readonly end?: ReactNode | undefined;
  readonly children: ReactNode;
}

/** The frame of a screen: its heading, which is also the window's, and what stands below. */
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
