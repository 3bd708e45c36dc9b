import type { StatementEntry } from '@candela/api-client/funds';
import { useFormat, useTranslation } from '@candela/i18n';
import { Button, KeyValue, KeyValueList, Num, PriceText, Sheet } from '@candela/ui-kit';
import { Link } from 'react-router';
import { causeOf } from './cause.js';
import styles from './MoneyList.module.css';

export interface EntrySheetProps {
  readonly entry: StatementEntry | undefined;
  readonly unit: string;
  readonly onClose: () => void;
}

/** One ledger entry in full, with the way to its cause. */
export function EntrySheet({ entry, unit, onClose }: EntrySheetProps) {
  const { t } = useTranslation(['funds', 'common']);
  const format = useFormat();
  const cause = entry && causeOf(entry);
  return (
    <Sheet
      closeLabel={t('common:action.close')}
      footer={
        cause && (
          <Button full render={<Link state={cause.state} to={cause.to} />} variant="secondary">
            {t(`statement.cause.${cause.name}`)}
          </Button>
        )
      }
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      open={entry !== undefined}
      title={entry ? t(`statement.types.${entry.type}`) : t('statement.detail')}
    >
      {entry && (
        <>
          <PriceText
            size="l"
            tone={entry.amount.startsWith('-') ? 'fall' : 'rise'}
            unit={unit}
            value={format.signedAmount(entry.amount)}
          />
          <KeyValueList className={styles.facts} variant="outline">
            <KeyValue
              label={t('statement.before')}
              value={<Num>{format.amount(entry.before)}</Num>}
            />
            <KeyValue
              label={t('statement.amount')}
              value={<Num>{format.signedAmount(entry.amount)}</Num>}
            />
            <KeyValue
              label={t('statement.after')}
              strong
              value={<Num>{format.amount(entry.after)}</Num>}
            />
          </KeyValueList>
          <KeyValueList className={styles.facts}>
            <KeyValue
              label={t('statement.time')}
              value={<Num>{format.dateTime(entry.time)}</Num>}
            />
            {entry.reason !== null && (
              <KeyValue label={t('statement.reason')} value={entry.reason} />
            )}
            <KeyValue label={t('statement.reference')} value={<Num>{entry.reference}</Num>} />
          </KeyValueList>
        </>
      )}
    </Sheet>
  );
}
