import { useMedia } from '@candela/ui-kit';
import { createContext, type ReactNode, use, useId } from 'react';
import styles from './RecordPanes.module.css';

const PaneContext = createContext(false);

/** Whether records are shown beside their list, as `RecordPanes` does. */
export function useHasPanes(): boolean {
  return useMedia('panes');
}

export function useIsInPane(): boolean {
  return use(PaneContext);
}

export interface RecordPanesProps {
  /** A `LoadedSheet` or a `DetailPane`. */
  readonly detail: ReactNode | undefined;
  /** Id of the record: each starts at its top. */
  readonly currentId: string | undefined;
  /** The list; its current row has `aria-current`. */
  readonly children: ReactNode;
}

/** For a `Screen` of width `panes`: from 768 px the record is beside its list. */
export function RecordPanes({ detail, currentId, children }: RecordPanesProps) {
  return (
    <div className={styles.panes}>
      <div className={styles.list}>{children}</div>
      <PaneContext key={currentId} value={useHasPanes()}>
        {detail}
      </PaneContext>
    </div>
  );
}

export interface DetailPaneProps {
  readonly title: ReactNode;
  readonly titleEnd?: ReactNode | undefined;
  readonly footer?: ReactNode | undefined;
  readonly children: ReactNode;
}

export function DetailPane({ title, titleEnd, footer, children }: DetailPaneProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.detail}>
      <div className={styles.head}>
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
        {titleEnd}
      </div>
      {children}
      {footer !== undefined && <div className={styles.footer}>{footer}</div>}
    </section>
  );
}
