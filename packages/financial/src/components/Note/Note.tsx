import { Card } from '@candela/ui-kit';
import { Info } from '@candela/ui-kit/icons';
import type { ReactNode } from 'react';
import styles from './Note.module.css';

export interface NoteProps {
  readonly title: ReactNode;
  readonly body: ReactNode;
  /** @default a letter i */
  readonly icon?: ReactNode | undefined;
}

/** What one should know before going on, in the flow. */
export function Note({ title, body, icon = <Info /> }: NoteProps) {
  return (
    <Card className={styles.root} role="note" variant="outline">
      <span aria-hidden="true" className={styles.icon}>
        {icon}
      </span>
      <div>
        <p className={styles.title}>{title}</p>
        <p className={styles.body}>{body}</p>
      </div>
    </Card>
  );
}
