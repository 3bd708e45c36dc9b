import { useFormat, useTranslation } from '@candela/i18n';
import { Amount, LoadedSheet } from '@candela/screen-kit';
import { Button, KeyValueList, Num, Skeleton, Timeline, type TimelineItem } from '@candela/ui-kit';
import { Headset, RefreshCw } from '@candela/ui-kit/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './RecordSheet.module.css';

export interface RecordSheetState {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Loading failed. */
  readonly failed: boolean;
  readonly onRetry: () => void;
}

/** `time`: epoch seconds, absent for future steps. */
export interface RecordEvent extends Omit<TimelineItem, 'time'> {
  readonly time?: number | undefined;
}

export interface RecordDetails {
  /** Decimal text. */
  readonly amount: string;
  readonly status: ReactNode;
  /** `KeyValue` elements. */
  readonly facts: ReactNode;
  /** Oldest first. */
  readonly events: readonly RecordEvent[];
  readonly note?: string | undefined;
  readonly nextStep: ReactNode;
  readonly supportPath: string;
}

export interface RecordSheetProps extends RecordSheetState {
  readonly title: string;
  readonly historyTitle: string;
  readonly missing: string;
  readonly details: RecordDetails | undefined;
}

export function RecordSheet(props: RecordSheetProps) {
  const { historyTitle, details, ...sheet } = props;
  return (
    <LoadedSheet
      {...sheet}
      footer={details?.nextStep}
      skeleton={
        <>
          <Skeleton height={9} width="55%" />
          <Skeleton height={32} shape="block" />
          <Skeleton height={32} shape="block" />
        </>
      }
      titleEnd={details?.status}
    >
      {details && <Details details={details} historyTitle={historyTitle} />}
    </LoadedSheet>
  );
}

function Details({
  details: { amount, facts, events, note, supportPath },
  historyTitle,
}: {
  readonly details: RecordDetails;
  readonly historyTitle: string;
}) {
  const { t } = useTranslation('common');
  const format = useFormat();
  return (
    <>
      <Amount maskable size="l" value={amount} />
      <KeyValueList className={styles.facts} variant="outline">
        {facts}
      </KeyValueList>
      <h3 className={styles.heading}>{historyTitle}</h3>
      <Timeline
        aria-live="polite"
        items={events.map(({ time, ...event }) => ({
          ...event,
          time: time === undefined ? undefined : <Num>{format.dateTime(time)}</Num>,
        }))}
      />
      {note !== undefined && <p className={styles.note}>{note}</p>}
      <Button
        full
        icon={<Headset aria-hidden size="m" />}
        render={<Link to={supportPath} />}
        size="m"
        variant="ghost"
      >
        {t('action.ask_support')}
      </Button>
    </>
  );
}

export function RefreshButton({
  label,
  onClick,
}: {
  readonly label: string;
  readonly onClick: () => void;
}) {
  return (
    <Button full icon={<RefreshCw aria-hidden size="m" />} onClick={onClick} variant="secondary">
      {label}
    </Button>
  );
}
