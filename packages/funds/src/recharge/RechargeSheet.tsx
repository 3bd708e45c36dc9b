import type { Recharge } from '@candela/api-client/funds';
import { newSupportThreadPath, paths, rechargePath } from '@candela/contract';
import { useFormat, useTranslation } from '@candela/i18n';
import { MaskableText, useMoney } from '@candela/screen-kit';
import { Badge, Button, KeyValue, Num, type StateTone } from '@candela/ui-kit';
import { Link } from 'react-router';
import {
  type RecordEvent,
  RecordSheet,
  type RecordSheetState,
  RefreshButton,
} from '../shared/RecordSheet.js';
import styles from './RechargeSheet.module.css';
import { timelineOf } from './recharge-timeline.js';

export interface RechargeSheetProps extends RecordSheetState {
  readonly recharge: Recharge | undefined;
  readonly sandbox: boolean;
}

export function RechargeSheet({ recharge, sandbox, ...state }: RechargeSheetProps) {
  const { t } = useTranslation('funds');
  const eventsOf = useEvents();
  return (
    <RecordSheet
      {...state}
      details={
        recharge && {
          amount: recharge.amount,
          status: <RechargeStatusBadge status={recharge.status} />,
          facts: <Facts recharge={recharge} />,
          events: eventsOf(recharge),
          note: sandbox && recharge.status === 'review' ? t('sandbox.review') : undefined,
          supportPath: newSupportThreadPath({ recharge: recharge.id }),
          nextStep: <NextStep onRefresh={state.onRetry} recharge={recharge} />,
        }
      }
      historyTitle={t('timeline.title')}
      missing={t('none.missing')}
      title={t('recharges.detail')}
    />
  );
}

function useEvents(): (recharge: Recharge) => readonly RecordEvent[] {
  const { t } = useTranslation('funds');
  const money = useMoney();
  return (recharge) =>
    timelineOf(recharge).map(({ title, body, reason, ...event }) => ({
      ...event,
      title: t(`timeline.${title}`),
      body:
        reason ??
        (body && (
          <MaskableText>
            {t(`timeline.${body}`, { amount: money.maskableAmount(recharge.amount) })}
          </MaskableText>
        )),
    }));
}

function Facts({ recharge }: { readonly recharge: Recharge }) {
  const { t } = useTranslation('funds');
  const format = useFormat();
  const { network, bankName, accountName, accountNumber, reference } = recharge.payTo;
  return (
    <>
      <KeyValue
        label={t('recharge.channel')}
        value={[t(`channel.${recharge.channel}`), network].filter(Boolean).join(' · ')}
      />
      <KeyValue label={t('recharges.time')} value={<Num>{format.dateTime(recharge.time)}</Num>} />
      {bankName !== null && <KeyValue label={t('confirm.bank_name')} value={bankName} />}
      {accountName !== null && <KeyValue label={t('confirm.account_name')} value={accountName} />}
      {accountNumber !== null && (
        <KeyValue label={t('confirm.account_number')} value={<Num>{accountNumber}</Num>} />
      )}
      <KeyValue label={t('confirm.reference')} value={<Num>{reference}</Num>} />
      {recharge.remark !== '' && <KeyValue label={t('recharges.remark')} value={recharge.remark} />}
    </>
  );
}

function NextStep({
  recharge,
  onRefresh,
}: {
  readonly recharge: Recharge;
  readonly onRefresh: () => void;
}) {
  const { t } = useTranslation('funds');
  const payPath = rechargePath(paths.payRecharge, recharge.id);
  switch (recharge.status) {
    case 'pending_payment':
      return (
        <Button
          full
          render={
            <Link
              to={
                recharge.channel === 'usdt'
                  ? rechargePath(paths.depositAddress, recharge.id)
                  : payPath
              }
            />
          }
        >
          {t('recharges.pay')}
        </Button>
      );
    case 'review':
      return <RefreshButton label={t('recharges.refresh')} onClick={onRefresh} />;
    case 'rejected':
      return (
        <Button full render={<Link to={payPath} />}>
          {t('recharges.resubmit')}
        </Button>
      );
    case 'paid':
      return (
        <div className={styles.actions}>
          <Button full render={<Link to={paths.trading} />}>
            {t('outcome.trade')}
          </Button>
          <Button full render={<Link to={paths.statement} />} variant="secondary">
            {t('recharges.ledger')}
          </Button>
        </div>
      );
    case 'expired':
      return (
        <Button full render={<Link to={paths.recharge} />}>
          {t('recharges.again')}
        </Button>
      );
  }
}

export type RechargeStatus = Recharge['status'];

const TONES: Record<RechargeStatus, StateTone> = {
  pending_payment: 'brand',
  review: 'brand',
  paid: 'success',
  rejected: 'danger',
  expired: 'neutral',
};

export function RechargeStatusBadge({ status }: { readonly status: RechargeStatus }) {
  const { t } = useTranslation('funds');
  return <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>;
}
