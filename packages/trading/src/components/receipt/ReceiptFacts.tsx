import type { Order } from '@candela/api-client/trading';
import { useFormat, useTranslation } from '@candela/i18n';
import { forecast } from '@candela/money';
import { Amount } from '@candela/screen-kit';
import { KeyValue, KeyValueList, Num } from '@candela/ui-kit';
import { ruleKey, standingOf } from './outcome.js';
import styles from './Receipt.module.css';

/** Ticks, rule and arithmetic of an order, open or closed, one a line. */
export function ReceiptFacts({ order }: { readonly order: Order }) {
  const { t } = useTranslation('trading');
  const { receipt } = order;
  const standing = standingOf(order);
  return (
    <KeyValueList variant="surface">
      <KeyValue
        label={t('receipt.entry_tick')}
        value={<Tick price={order.strike} second={receipt?.entry.second ?? order.placedAt} />}
      />
      <KeyValue label={t('receipt.exit_tick')} value={<Exit order={order} />} />
      <KeyValue
        label={t('receipt.rule')}
        value={t(`receipt.rule_of.${ruleKey(order.direction, standing)}`)}
      />
      <Arithmetic order={order} />
    </KeyValueList>
  );
}

function Tick({ price, second }: { readonly price: string; readonly second: number }) {
  const format = useFormat();
  return (
    <Num className={styles.tick}>
      {format.price(price)}
      <small>{format.time(second)}</small>
    </Num>
  );
}

function Exit({ order }: { readonly order: Order }) {
  const { t } = useTranslation('trading');
  const { exitPrice, receipt, expiresAt, status } = order;
  if (exitPrice !== null) {
    return <Tick price={exitPrice} second={receipt?.exit?.second ?? expiresAt} />;
  }
  return t(status === 'trading' ? 'receipt.not_yet' : 'receipt.no_exit');
}

function Arithmetic({ order }: { readonly order: Order }) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const { stake, payoutRate, receipt } = order;
  const standing = standingOf(order);
  const amount = (value: string) => <Amount own value={value} withUnit />;
  const payout = t('receipt.payout', { rate: format.percent(payoutRate) });
  const payoutAmount = amount(forecast(stake, payoutRate).profit);
  return (
    <>
      {standing === 'open' && <KeyValue label={t('receipt.stake')} value={amount(stake)} />}
      {standing === 'lost' && (
        <KeyValue
          label={t('receipt.stake_lost')}
          value={<Amount own signed value={`-${stake}`} withUnit />}
        />
      )}
      {(standing === 'won' || standing === 'tie' || standing === 'void') && (
        <KeyValue label={t('receipt.stake_returned')} value={amount(stake)} />
      )}
      {(standing === 'won' || standing === 'open') && (
        <KeyValue label={payout} value={payoutAmount} />
      )}
      {receipt && (
        <KeyValue
          label={t('receipt.balance_after')}
          strong
          value={<Amount own value={receipt.balanceAfter} withUnit />}
        />
      )}
    </>
  );
}
