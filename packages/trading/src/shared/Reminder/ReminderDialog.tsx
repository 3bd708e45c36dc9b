import { paths } from '@candela/contract';
import { useFormat, useTranslation } from '@candela/i18n';
import { Amount, LoadFailure } from '@candela/screen-kit';
import { Button, Dialog, KeyValue, KeyValueList, Skeleton } from '@candela/ui-kit';
import { Link } from 'react-router';
import type { Reminder } from './useReminder.js';

/** In steps of 4 px. */
const TOTALS_HEIGHT = 30;

export function ReminderDialog({ open, seconds, totals, failed, retry, close }: Reminder) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  return (
    <Dialog
      actions={
        <>
          <Button onClick={close} render={<Link to={paths.limits} />} variant="secondary">
            {t('reminder.limits')}
          </Button>
          <Button onClick={close}>{t('reminder.go_on')}</Button>
        </>
      }
      onOpenChange={(opened) => {
        if (!opened) close();
      }}
      open={open}
      title={t('reminder.title', { time: format.age(seconds) })}
    >
      {totals ? (
        <KeyValueList>
          <KeyValue
            label={t('reminder.result')}
            value={<Amount maskable signed value={totals.result} withUnit />}
          />
          <KeyValue label={t('reminder.orders')} value={format.integer(totals.count)} />
          <KeyValue label={t('reminder.running')} value={format.integer(totals.trading)} />
        </KeyValueList>
      ) : failed ? (
        <LoadFailure onRetry={retry} />
      ) : (
        <Skeleton height={TOTALS_HEIGHT} />
      )}
    </Dialog>
  );
}
