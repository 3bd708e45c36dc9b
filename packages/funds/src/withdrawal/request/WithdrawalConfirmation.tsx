import { useTranslation } from '@candela/i18n';
import { useMoney } from '@candela/screen-kit';
import { ConfirmDialog, KeyValue, KeyValueList } from '@candela/ui-kit';
import { useState } from 'react';
import { groupAddress } from '../../shared/group-address.js';
import { isolateLeftToRight } from '../../shared/isolate-left-to-right.js';
import { NETWORK_NAMES } from '../../shared/network-names.js';
import type { Destination } from './destination.js';
import { Received } from './Received.js';
import type { RequestedWithdrawal, WithdrawalViewModel } from './useWithdrawalViewModel.js';
import styles from './WithdrawalScreen.module.css';

/** Before any money is held. */
export function WithdrawalConfirmation({
  requested,
  sending,
  isOutcomeUnknown,
  onConfirm,
  onCancel,
  sandbox,
}: WithdrawalViewModel['confirmation'] & { readonly sandbox: boolean }) {
  const { t } = useTranslation(['funds', 'common']);
  const money = useMoney();
  // Keeps the content while the dialog fades out.
  const [last, setLast] = useState(requested);
  if (requested !== undefined && requested !== last) setLast(requested);
  const shown = requested ?? last;
  return (
    <ConfirmDialog
      body={
        shown && (
          <Terms isOutcomeUnknown={isOutcomeUnknown && !sending} sandbox={sandbox} {...shown} />
        )
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

function Terms({
  amount,
  fee,
  receive,
  conversion,
  destination,
  isOutcomeUnknown,
  sandbox,
}: RequestedWithdrawal & { readonly isOutcomeUnknown: boolean; readonly sandbox: boolean }) {
  const { t } = useTranslation(['funds', 'common']);
  const money = useMoney();
  return (
    <>
      <KeyValueList variant="outline">
        <KeyValue label={t('withdrawal.amount')} value={money.text(amount)} />
        <KeyValue label={t('withdrawal.fee')} value={money.text(fee)} />
        <KeyValue
          label={t('withdrawal.receive')}
          strong
          value={<Received conversion={conversion} receive={receive} />}
        />
        <DestinationFacts {...destination} />
      </KeyValueList>
      {destination.address && (
        <p className={styles.network}>
          {sandbox
            ? t('sandbox.address_withdrawal')
            : t('withdrawal.confirm.network', { network: destination.address.network })}
        </p>
      )}
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

function DestinationFacts({ card, address }: Destination) {
  const { t } = useTranslation('funds');
  if (card !== undefined) {
    return (
      <KeyValue
        label={t('destinations.to')}
        value={`${card.bankName} ${isolateLeftToRight(card.cardNumber)}`}
      />
    );
  }
  return (
    <>
      <KeyValue label={t('destinations.to')} value={address.label} />
      <KeyValue
        label={t('recharge.network')}
        value={`${address.network} · ${NETWORK_NAMES[address.network]}`}
      />
      <KeyValue
        label={t('addresses.address')}
        value={<span dir="ltr">{groupAddress(address.address)}</span>}
      />
    </>
  );
}
