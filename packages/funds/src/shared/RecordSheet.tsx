import { useFormat, useTranslation } from '@candela/i18n';
import { Amount, LoadedSheet } from '@candela/screen-kit';
import { Button, KeyValueList, Num, Skeleton, Timeline, type TimelineItem } from '@candela/ui-kit';
import { Headset, RefreshCw } from '@candela/ui-kit/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './RecordSheet.module.css';

/** Common to all record sheets. */
export interface RecordSheetState {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Loading failed. */
  readonly failed: boolean;
  readonly onRetry: () => void;
}

/** One entry of a history: `time` in epoch seconds, absent for future steps. */
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
  /** Line below the history. */
  readonly note?: string | undefined;
  /** The button in the footer. */
  readonly nextStep: ReactNode;
  /** Path to support about this record. */
  readonly supportPath: string;
}

export interface RecordSheetProps extends RecordSheetState {
  readonly title: string;
  readonly historyTitle: string;
  /** Text displayed when the record does not exist. */
  readonly missing: string;
  /** Undefined while loading or when there is none. */
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

/** For a record under review: refetches it. */
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
