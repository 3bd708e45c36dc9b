import type { Instrument } from '@candela/api-client/trading';
import { useTranslation } from '@candela/i18n';
import { DataAge, LoadFailure } from '@candela/screen-kit';
import { EmptyState, VisuallyHidden } from '@candela/ui-kit';
import type { ReactNode } from 'react';
import { MissingClasses } from './MissingClasses.js';
import type { PriceList } from './usePriceList.js';

export interface PricesProps {
  readonly list: PriceList;
  /** Hidden from screen readers. */
  readonly skeleton: ReactNode;
  /** @default a generic empty state */
  readonly empty?: ReactNode | undefined;
  /** Shows only the prices, or a one-line failure. @default false */
  readonly brief?: boolean | undefined;
  readonly children: (instruments: readonly Instrument[]) => ReactNode;
}

export function Prices({ list, skeleton, empty, brief = false, children }: PricesProps) {
  const { t } = useTranslation(['prices', 'common']);
  const { instruments } = list;
  if (list.failed) {
    return <LoadFailure brief={brief} onRetry={list.onRetry} retrying={list.retrying} />;
  }
  if (!instruments) {
    return (
      <div role="status">
        <VisuallyHidden>{t('common:state.loading')}</VisuallyHidden>
        {skeleton}
      </div>
    );
  }
  const isComplete = list.missing.length === 0;
  if (instruments.length === 0 && isComplete && !brief) {
    return empty ?? <EmptyState title={t('empty')} />;
  }
  return (
    <>
      {!brief && <DataAge at={list.staleSince} />}
      <MissingClasses missing={list.missing} onRetry={list.onRetry} retrying={list.retrying} />
      {(instruments.length > 0 || isComplete) && children(instruments)}
    </>
  );
}
