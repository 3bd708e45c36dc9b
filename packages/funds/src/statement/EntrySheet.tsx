import type { StatementEntry } from '@candela/api-client/funds';
import { useFormat, useTranslation } from '@candela/i18n';
import { Amount, LoadedSheet } from '@candela/screen-kit';
import { Button, KeyValue, KeyValueList, Num, Skeleton } from '@candela/ui-kit';
import { Link } from 'react-router';
import { useLastDefined } from '../shared/useLastDefined.js';
import { causeOf } from './cause.js';
import styles from './Statement.module.css';

export interface EntrySheetProps {
  readonly entry: StatementEntry | undefined;
  readonly waiting: boolean;
  readonly onClose: () => void;
}

export function EntrySheet({ entry, waiting, onClose }: EntrySheetProps) {
  const { t } = useTranslation('funds');
  const format = useFormat();
  const shown = useLastDefined(entry);
  const cause = shown && causeOf(shown);
  return (
    <LoadedSheet
      failed={false}
      footer={
        cause && (
          <Button full render={<Link state={cause.state} to={cause.to} />} variant="secondary">
            {t(`statement.cause.${cause.name}`)}
          </Button>
        )
      }
      onClose={onClose}
      onRetry={onClose}
      open={entry !== undefined || waiting}
      skeleton={<Skeleton height={32} shape="block" />}
      title={shown ? t(`statement.types.${shown.type}`) : t('statement.detail')}
    >
      {shown && (
        <>
          <Amount maskable signed size="l" value={shown.amount} />
          <KeyValueList className={styles.facts} variant="outline">
            <KeyValue
              label={t('statement.before')}
              value={<Amount maskable value={shown.before} />}
            />
            <KeyValue
              label={t('statement.amount')}
              value={<Amount maskable signed value={shown.amount} />}
            />
            <KeyValue
              label={t('statement.after')}
              strong
              value={<Amount maskable value={shown.after} />}
            />
          </KeyValueList>
          <KeyValueList className={styles.facts}>
            <KeyValue
              label={t('statement.time')}
              value={<Num>{format.dateTime(shown.time)}</Num>}
            />
            {shown.reason !== null && (
              <KeyValue label={t('statement.reason')} value={shown.reason} />
            )}
            {shown.invited !== null && (
              <KeyValue
                label={t('statement.invited')}
                value={<bdi dir="ltr">{shown.invited}</bdi>}
              />
            )}
            <KeyValue label={t('statement.reference')} value={<Num>{shown.reference}</Num>} />
          </KeyValueList>
        </>
      )}
    </LoadedSheet>
  );
}
