import type { Recharge } from '@candela/api-client/funds';
import { paths, rechargePath } from '@candela/contract';
import { useFormat, useTranslation } from '@candela/i18n';
import { Amount, LoadFailure, useMoney } from '@candela/screen-kit';
import { Button, KeyValue, KeyValueList, Num, Sheet, Skeleton, Timeline } from '@candela/ui-kit';
import { RefreshCw } from '@candela/ui-kit/icons';
import { Link } from 'react-router';
import { RechargeStatusBadge } from '../RechargeStatusBadge/RechargeStatusBadge.js';
import styles from './RechargeSheet.module.css';
import { timelineOf } from './timeline.js';

export interface RechargeSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Undefined while it is on its way, or when there is none. */
  readonly recharge: Recharge | undefined;
  /** It was asked for and could not be had. */
  readonly failed: boolean;
  readonly onRetry: () => void;
  readonly sandbox: boolean;
}

/** One recharge: what it is, what happened to it, and the next step in one tap. */
export function RechargeSheet({
  open,
  onClose,
  recharge,
  failed,
  onRetry,
  sandbox,
}: RechargeSheetProps) {
  const { t } = useTranslation(['funds', 'common']);
  return (
    <Sheet
      closeLabel={t('common:action.close')}
      footer={recharge && <NextStep onRefresh={onRetry} recharge={recharge} />}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      open={open}
      title={t('recharges.detail')}
      titleEnd={recharge && <RechargeStatusBadge status={recharge.status} />}
    >
      {recharge ? (
        <Details recharge={recharge} sandbox={sandbox} />
      ) : failed ? (
        <LoadFailure body={t('none.missing')} onRetry={onRetry} />
      ) : (
        <div aria-busy="true" className={styles.waiting}>
          <Skeleton height={9} width="55%" />
          <Skeleton height={24} shape="block" />
          <Skeleton height={32} shape="block" />
        </div>
      )}
    </Sheet>
  );
}

function Details({
  recharge,
  sandbox,
}: {
  readonly recharge: Recharge;
  readonly sandbox: boolean;
}) {
  const { t } = useTranslation('funds');
  const format = useFormat();
  const money = useMoney();
  const { network, bankName, accountName, accountNumber, reference } = recharge.payTo;
  return (
    <>
      <Amount size="l" value={recharge.amount} />
      <KeyValueList className={styles.facts} variant="outline">
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
        {recharge.remark !== '' && (
          <KeyValue label={t('recharges.remark')} value={recharge.remark} />
        )}
      </KeyValueList>
      <h3 className={styles.heading}>{t('timeline.title')}</h3>
      <Timeline
        aria-live="polite"
        items={timelineOf(recharge).map((event) => ({
          key: event.key,
          title: t(`timeline.${event.title}`),
          tone: event.tone,
          time: event.time === undefined ? undefined : <Num>{format.dateTime(event.time)}</Num>,
          body:
            event.reason ??
            (event.body && t(`timeline.${event.body}`, { amount: money.text(recharge.amount) })),
        }))}
      />
      {sandbox && recharge.status === 'review' && (
        <p className={styles.note}>{t('sandbox.review')}</p>
      )}
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
      return (
        <Button
          full
          icon={<RefreshCw aria-hidden size="m" />}
          onClick={onRefresh}
          variant="secondary"
        >
          {t('recharges.refresh')}
        </Button>
      );
    case 'rejected':
      return (
        <Button full render={<Link to={payPath} />}>
          {t('recharges.resubmit')}
        </Button>
      );
    case 'paid':
      return (
        <Button full render={<Link to={paths.statement} />} variant="secondary">
          {t('recharges.ledger')}
        </Button>
      );
    case 'expired':
      return (
        <Button full render={<Link to={paths.recharge} />}>
          {t('recharges.again')}
        </Button>
      );
  }
}
