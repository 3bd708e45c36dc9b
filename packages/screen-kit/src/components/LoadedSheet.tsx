import { useTranslation } from '@candela/i18n';
import { Sheet } from '@candela/ui-kit';
import type { ReactNode } from 'react';
import { DetailPane, useIsInPane } from '../panes/RecordPanes.js';
import styles from './LoadedSheet.module.css';
import { LoadFailure } from './LoadFailure.js';

export interface LoadedSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly titleEnd?: ReactNode | undefined;
  readonly footer?: ReactNode | undefined;
  readonly children: ReactNode | undefined;
  readonly failed: boolean;
  /** Replaces the text that nothing was changed. */
  readonly missing?: ReactNode | undefined;
  readonly onRetry: () => void;
  readonly skeleton: ReactNode;
}

/** A pane in `RecordPanes` from 768 px. */
export function LoadedSheet(props: LoadedSheetProps) {
  const { open, onClose, title, titleEnd, footer } = props;
  const { children, failed, missing, onRetry, skeleton } = props;
  const { t } = useTranslation('common');
  const content =
    children ??
    (failed ? (
      <LoadFailure body={missing} onRetry={onRetry} />
    ) : (
      <div aria-busy="true" className={styles.waiting}>
        {skeleton}
      </div>
    ));
  if (useIsInPane()) {
    return open ? <DetailPane {...{ title, titleEnd, footer }}>{content}</DetailPane> : null;
  }
  return (
    <Sheet
      closeLabel={t('action.close')}
      footer={footer}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      open={open}
      title={title}
      titleEnd={titleEnd}
    >
      {content}
    </Sheet>
  );
}
