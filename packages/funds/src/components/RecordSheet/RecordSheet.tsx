import { useFormat, useTranslation } from '@candela/i18n';
import { Amount, LoadedSheet } from '@candela/screen-kit';
import { Button, KeyValueList, Num, Skeleton, Timeline, type TimelineItem } from '@candela/ui-kit';
import { Headset, RefreshCw } from '@candela/ui-kit/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './RecordSheet.module.css';

/** Where the record of a sheet is: every sheet of one record is given this. */
export interface RecordSheetState {
  readonly open: boolean;
  readonly onClose: () => void;
  /** It was asked for and could not be had. */
  readonly failed: boolean;
  readonly onRetry: () => void;
}

/** One line of a history: `time` in epoch seconds, absent for what is still to come. */
export interface RecordEvent extends Omit<TimelineItem, 'time'> {
  readonly time?: number | undefined;
}

/** What there is to say of a record. */
export interface RecordDetails {
  /** Decimal text. */
  readonly amount: string;
  readonly status: ReactNode;
  /** `KeyValue`s. */
  readonly facts: ReactNode;
  /** Oldest first. */
  readonly events: readonly RecordEvent[];
  /** A line below the history. */
  readonly note?: string | undefined;
  /** The one button. */
  readonly nextStep: ReactNode;
  /** Where one asks about it. */
  readonly askPath: string;
}

export interface RecordSheetProps extends RecordSheetState {
  readonly title: string;
  readonly historyTitle: string;
  /** Said where there is no such record. */
  readonly missing: string;
  /** Undefined while it is on its way, or when there is none. */
  readonly details: RecordDetails | undefined;
}

/** One movement of money from its beginning: the amount, its facts, its history, the next step. */
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
  details: { amount, facts, events, note, askPath },
  historyTitle,
}: {
  readonly details: RecordDetails;
  readonly historyTitle: string;
}) {
  const { t } = useTranslation('common');
  const format = useFormat();
  return (
    <>
      <Amount own size="l" value={amount} />
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
        render={<Link to={askPath} />}
        size="m"
        variant="ghost"
      >
        {t('action.ask_support')}
      </Button>
    </>
  );
}

/** The next step of a record that somebody has yet to decide on: to look whether they have. */
export function LookAgain({
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
