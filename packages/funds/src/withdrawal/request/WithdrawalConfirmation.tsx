import { useTranslation } from '@candela/i18n';
import { useMoney } from '@candela/screen-kit';
import { ConfirmDialog, KeyValue, KeyValueList } from '@candela/ui-kit';
import { useState } from 'react';
import { isolateLeftToRight } from '../../shared/isolate-left-to-right.js';
import type { RequestedWithdrawal, WithdrawalViewModel } from './useWithdrawalViewModel.js';
import styles from './WithdrawalScreen.module.css';

/** Before any money is held. */
export function WithdrawalConfirmation({
  requested,
  sending,
  isOutcomeUnknown,
  onConfirm,
  onCancel,
}: WithdrawalViewModel['confirmation']) {
  const { t } = useTranslation(['funds', 'common']);
  const money = useMoney();
  // Keeps the content while the dialog fades out.
  const [last, setLast] = useState(requested);
  if (requested !== undefined && requested !== last) setLast(requested);
  const shown = requested ?? last;
  return (
    <ConfirmDialog
      body={
        shown && <WithdrawalAmounts isOutcomeUnknown={isOutcomeUnknown && !sending} {...shown} />
      }
      busy={sending}
      cancelLabel={t('common:action.cancel')}
      confirmLabel={t('common:action.confirm')}
      onConfirm={onConfirm}
      onOpenChange={(open) => {
        if (!open) onCancel();
      }}
      open={requested !== undefined}
      title={shown ? t('withdrawal.confirm.title', { amount: money.text(shown.amount) }) : ''}
    />
  );
}

function WithdrawalAmounts({
  amount,
  fee,
  receive,
  card,
  isOutcomeUnknown,
}: RequestedWithdrawal & { readonly isOutcomeUnknown: boolean }) {
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
          value={`${card.bankName} ${isolateLeftToRight(card.cardNumber)}`}
        />
      </KeyValueList>
      {isOutcomeUnknown ? (
        <p className={styles.unanswered} role="alert">
          {t('common:state.unanswered')}
        </p>
      ) : (
        <p className={styles.note}>{t('withdrawal.confirm.note')}</p>
      )}
    </>
  );
}
