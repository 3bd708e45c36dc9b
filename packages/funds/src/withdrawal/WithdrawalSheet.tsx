import type { Withdrawal } from '@candela/api-client/funds';
import { newSupportThreadPath, newWithdrawalPath, paths } from '@candela/contract';
import { useFormat, useTranslation } from '@candela/i18n';
import { Amount, MaskableText, useMoney } from '@candela/screen-kit';
import { Badge, Button, KeyValue, Num, type StateTone } from '@candela/ui-kit';
import { Link } from 'react-router';
import {
  type RecordEvent,
  RecordSheet,
  type RecordSheetState,
  RefreshButton,
} from '../shared/RecordSheet.js';
import { destinationText } from './destination-text.js';
import { timelineOf } from './withdrawal-timeline.js';

export interface WithdrawalSheetProps extends RecordSheetState {
  readonly withdrawal: Withdrawal | undefined;
  readonly sandbox: boolean;
}

export function WithdrawalSheet({ withdrawal, sandbox, ...state }: WithdrawalSheetProps) {
  const { t } = useTranslation('funds');
  const eventsOf = useEvents();
  return (
    <RecordSheet
      {...state}
      details={
        withdrawal && {
          amount: withdrawal.amount,
          status: <WithdrawalStatusBadge status={withdrawal.status} />,
          facts: <Facts withdrawal={withdrawal} />,
          events: eventsOf(withdrawal),
          note: sandbox && withdrawal.status === 'pending' ? t('sandbox.review') : undefined,
          supportPath: newSupportThreadPath({ withdrawal: withdrawal.id }),
          nextStep: <NextStep onRefresh={state.onRetry} withdrawal={withdrawal} />,
        }
      }
      historyTitle={t('withdrawals.timeline.title')}
      missing={t('withdrawals.missing')}
      title={t('withdrawals.detail')}
    />
  );
}

function useEvents(): (withdrawal: Withdrawal) => readonly RecordEvent[] {
  const { t } = useTranslation('funds');
  const money = useMoney();
  return (withdrawal) => {
    const { amount, receive } = withdrawal;
    const params = {
      amount: money.maskableAmount(amount),
      receive: money.maskableAmount(receive),
      to: destinationText(withdrawal),
    };
    return timelineOf(withdrawal).map(({ title, body, ...event }) => ({
      ...event,
      title: t(`withdrawals.timeline.${title}`),
      body: body && <MaskableText>{t(`withdrawals.timeline.${body}`, params)}</MaskableText>,
    }));
  };
}

function Facts({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { t } = useTranslation('funds');
  const format = useFormat();
  const { card, address } = withdrawal;
  return (
    <>
      {/* No fee and no received amount. */}
      {withdrawal.status !== 'failed' && (
        <>
          <KeyValue
            label={t('withdrawal.fee')}
            value={<Amount maskable value={withdrawal.fee} withUnit />}
          />
          <KeyValue
            label={t('withdrawal.receive')}
            value={<Amount maskable value={withdrawal.receive} withUnit />}
          />
        </>
      )}
      {card && (
        <>
          <KeyValue label={t('cards.bank_name')} value={card.bankName} />
          <KeyValue label={t('cards.card_number')} value={<Num>{card.cardNumber}</Num>} />
          <KeyValue label={t('cards.account_name')} value={card.accountName} />
        </>
      )}
      {address && (
        <>
          <KeyValue label={t('destinations.to')} value={address.label} />
          <KeyValue label={t('recharge.network')} value={address.network} />
          <KeyValue label={t('addresses.address')} value={<Num>{address.address}</Num>} />
        </>
      )}
      <KeyValue
        label={t('withdrawals.time')}
        value={<Num>{format.dateTime(withdrawal.time)}</Num>}
      />
      {withdrawal.reason !== null && (
        <KeyValue label={t('withdrawals.reason')} tone="danger" value={withdrawal.reason} />
      )}
    </>
  );
}

function NextStep({
  withdrawal,
  onRefresh,
}: {
  readonly withdrawal: Withdrawal;
  readonly onRefresh: () => void;
}) {
  const { t } = useTranslation('funds');
  switch (withdrawal.status) {
    case 'pending':
      return <RefreshButton label={t('withdrawals.refresh')} onClick={onRefresh} />;
    case 'failed': {
      const { amount, card, address } = withdrawal;
      const destination = {
        ...(card && { card: card.id }),
        ...(address && { address: address.id }),
      };
      return (
        <Button full render={<Link to={newWithdrawalPath({ amount, ...destination })} />}>
          {t('withdrawals.again')}
        </Button>
      );
    }
    case 'success':
      return (
        <Button full render={<Link to={paths.statement} />} variant="secondary">
          {t('withdrawals.ledger')}
        </Button>
      );
  }
}

const TONES: Record<Withdrawal['status'], StateTone> = {
  pending: 'brand',
  success: 'success',
  failed: 'danger',
};

export function WithdrawalStatusBadge({ status }: { readonly status: Withdrawal['status'] }) {
  const { t } = useTranslation('funds');
  return <Badge tone={TONES[status]}>{t(`withdrawals.status.${status}`)}</Badge>;
}
