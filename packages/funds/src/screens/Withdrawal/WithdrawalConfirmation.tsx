import { useTranslation } from '@candela/i18n';
import { useMoney } from '@candela/screen-kit';
import { ConfirmDialog, KeyValue, KeyValueList } from '@candela/ui-kit';
import { useState } from 'react';
import { leftToRight } from '../../internal/isolate.js';
import type { AskedWithdrawal, WithdrawalViewModel } from './types.js';
import styles from './WithdrawalView.module.css';

/** Before any money is held. */
export function WithdrawalConfirmation({
  asked,
  sending,
  unanswered,
  onConfirm,
  onCancel,
}: WithdrawalViewModel['confirmation']) {
  const { t } = useTranslation(['funds', 'common']);
  const money = useMoney();
  // Keeps the content while the dialog fades out.
  const [last, setLast] = useState(asked);
  if (asked !== undefined && asked !== last) setLast(asked);
  const shown = asked ?? last;
  return (
    <ConfirmDialog
      body={shown && <Figures unanswered={unanswered && !sending} {...shown} />}
      busy={sending}
      cancelLabel={t('common:action.cancel')}
      confirmLabel={t('common:action.confirm')}
      onConfirm={onConfirm}
      onOpenChange={(open) => {
        if (!open) onCancel();
      }}
      open={asked !== undefined}
      title={shown ? t('withdrawal.confirm.title', { amount: money.text(shown.amount) }) : ''}
    />
  );
}

function Figures({
  amount,
  fee,
  receive,
  card,
  unanswered,
}: AskedWithdrawal & { readonly unanswered: boolean }) {
  const { t } = useTranslation(['funds', 'common']);
  const money = useMoney();
  return (
    <>
      <KeyValueList variant="outline">
        <KeyValue label={t('withdrawal.amount')} value={money.text(amount)} />
        <KeyValue label={t('withdrawal.fee')} value={money.text(fee)} />
        <KeyValue label={t('withdrawal.receive')} strong value={money.text(receive)} />
        <KeyValue
          label={t('withdrawal.card')}
          value={`${card.bankName} ${leftToRight(card.cardNumber)}`}
        />
      </KeyValueList>
      {unanswered ? (
        <p className={styles.unanswered} role="alert">
          {t('common:state.unanswered')}
        </p>
      ) : (
        <p className={styles.note}>{t('withdrawal.confirm.note')}</p>
      )}
    </>
  );
}
