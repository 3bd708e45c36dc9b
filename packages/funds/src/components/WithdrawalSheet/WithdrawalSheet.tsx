import type { Withdrawal } from '@candela/api-client/funds';
import { paths, withdrawPath } from '@candela/contract';
import { useFormat, useTranslation } from '@candela/i18n';
import { Amount, LoadFailure, useMoney } from '@candela/screen-kit';
import { Button, KeyValue, KeyValueList, Num, Sheet, Skeleton, Timeline } from '@candela/ui-kit';
import { RefreshCw } from '@candela/ui-kit/icons';
import { Link } from 'react-router';
import { leftToRight } from '../../internal/isolate.js';
import { WithdrawalStatusBadge } from '../WithdrawalStatusBadge/WithdrawalStatusBadge.js';
import { timelineOf } from './timeline.js';
import styles from './WithdrawalSheet.module.css';

export interface WithdrawalSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Undefined while it is on its way, or when there is none. */
  readonly withdrawal: Withdrawal | undefined;
  /** It was asked for and could not be had. */
  readonly failed: boolean;
  readonly onRetry: () => void;
  readonly sandbox: boolean;
}

/** One withdrawal: what it is, where it goes, what happened to it, and the next step in one tap. */
export function WithdrawalSheet(props: WithdrawalSheetProps) {
  const { open, onClose, withdrawal, failed, onRetry, sandbox } = props;
  const { t } = useTranslation(['funds', 'common']);
  return (
    <Sheet
      closeLabel={t('common:action.close')}
      footer={withdrawal && <NextStep onRefresh={onRetry} withdrawal={withdrawal} />}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      open={open}
      title={t('withdrawals.detail')}
      titleEnd={withdrawal && <WithdrawalStatusBadge status={withdrawal.status} />}
    >
      {withdrawal ? (
        <Details sandbox={sandbox} withdrawal={withdrawal} />
      ) : failed ? (
        <LoadFailure body={t('withdrawals.missing')} onRetry={onRetry} />
      ) : (
        <div aria-busy="true" className={styles.waiting}>
          <Skeleton height={9} width="55%" />
          <Skeleton height={40} shape="block" />
          <Skeleton height={32} shape="block" />
        </div>
      )}
    </Sheet>
  );
}

function Details({
  withdrawal,
  sandbox,
}: {
  readonly withdrawal: Withdrawal;
  readonly sandbox: boolean;
}) {
  const { t } = useTranslation('funds');
  const format = useFormat();
  const money = useMoney();
  const { card } = withdrawal;
  const words = {
    amount: money.text(withdrawal.amount),
    receive: money.text(withdrawal.receive),
    card: `${card.bankName} ${leftToRight(card.cardNumber)}`,
  };
  return (
    <>
      <Amount size="l" value={withdrawal.amount} />
      <KeyValueList className={styles.facts} variant="outline">
        <KeyValue label={t('withdrawal.fee')} value={money.text(withdrawal.fee)} />
        <KeyValue label={t('withdrawal.receive')} value={words.receive} />
        <KeyValue label={t('cards.bank_name')} value={card.bankName} />
        <KeyValue label={t('cards.card_number')} value={<Num>{card.cardNumber}</Num>} />
        <KeyValue label={t('cards.account_name')} value={card.accountName} />
        <KeyValue
          label={t('withdrawals.time')}
          value={<Num>{format.dateTime(withdrawal.time)}</Num>}
        />
        {withdrawal.reason !== null && (
          <KeyValue label={t('withdrawals.reason')} tone="fall" value={withdrawal.reason} />
        )}
      </KeyValueList>
      <h3 className={styles.heading}>{t('withdrawals.timeline.title')}</h3>
      <Timeline
        aria-live="polite"
        items={timelineOf(withdrawal).map((event) => ({
          key: event.key,
          title: t(`withdrawals.timeline.${event.title}`),
          tone: event.tone,
          time: event.time === undefined ? undefined : <Num>{format.dateTime(event.time)}</Num>,
          body: event.body && t(`withdrawals.timeline.${event.body}`, words),
        }))}
      />
      {sandbox && withdrawal.status === 'pending' && (
        <p className={styles.note}>{t('sandbox.review')}</p>
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
      return (
        <Button
          full
          icon={<RefreshCw aria-hidden size="m" />}
          onClick={onRefresh}
          variant="secondary"
        >
          {t('withdrawals.refresh')}
        </Button>
      );
    case 'failed': {
      const { amount, card } = withdrawal;
      return (
        <Button full render={<Link to={withdrawPath({ amount, card: card.id })} />}>
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
