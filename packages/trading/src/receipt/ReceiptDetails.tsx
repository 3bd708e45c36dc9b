import type { Order } from '@candela/api-client/trading';
import { useFormat, useTranslation } from '@candela/i18n';
import { forecastOrder } from '@candela/money';
import { Amount } from '@candela/screen-kit';
import { KeyValue, KeyValueList, Num } from '@candela/ui-kit';
import { strikeText } from '../ticket/strike-text.js';
import { outcomeOrOpen, ruleKey } from './outcome.js';
import styles from './Receipt.module.css';

export function ReceiptDetails({ order }: { readonly order: Order }) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const { receipt } = order;
  const outcome = outcomeOrOpen(order);
  return (
    <KeyValueList variant="surface">
      <KeyValue
        label={t('receipt.entry_tick')}
        value={
          <Tick
            price={strikeText(format, order)}
            second={receipt?.entry.second ?? order.expiresAt - order.seconds}
            trade={tradeOf(receipt, receipt?.entry)}
          />
        }
      />
      <KeyValue label={t('receipt.exit_tick')} value={<ExitTick order={order} />} />
      <KeyValue
        label={t('receipt.rule')}
        value={t(`receipt.rule_of.${ruleKey(order.direction, outcome)}`)}
      />
      <PayoutBreakdown order={order} />
    </KeyValueList>
  );
}

type Entry = NonNullable<Order['receipt']>['entry'];

/** No trade is behind a committed price. */
const tradeOf = (receipt: Order['receipt'], tick: Entry | null | undefined) =>
  receipt?.commitment ? undefined : tick?.trade;

interface TickProps {
  readonly price: string;
  readonly second: number;
  /** Exchange trade behind the tick on a real-price feed, public by source and id. */
  readonly trade?: Entry['trade'];
}

function Tick({ price, second, trade }: TickProps) {
  const format = useFormat();
  return (
    <Num className={styles.tick}>
      {price}
      <small>{format.time(second)}</small>
      {trade && <TradeName trade={trade} />}
    </Num>
  );
}

const PUBLIC_RECORDS: Readonly<Record<string, string>> = {
  binance: 'https://data.binance.vision/?prefix=data/spot/daily/trades/',
  kraken: 'https://docs.kraken.com/api-reference/market-data/get-recent-trades',
};

function TradeName({ trade }: { readonly trade: NonNullable<Entry['trade']> }) {
  const name = `${trade.source} ${trade.id}`;
  const record = PUBLIC_RECORDS[trade.source];
  if (record === undefined) return <small>{name}</small>;
  return (
    <small>
      <a className={styles.link} href={record} rel="noreferrer" target="_blank">
        {name}
      </a>
    </small>
  );
}

function ExitTick({ order }: { readonly order: Order }) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const { exitPrice, receipt, expiresAt, status } = order;
  if (exitPrice !== null) {
    return (
      <Tick
        price={format.price(exitPrice)}
        second={receipt?.exit?.second ?? expiresAt}
        trade={tradeOf(receipt, receipt?.exit)}
      />
    );
  }
  return t(status === 'trading' ? 'receipt.not_yet' : 'receipt.no_exit');
}

function PayoutBreakdown({ order }: { readonly order: Order }) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const { stake, payoutRate, receipt } = order;
  const outcome = outcomeOrOpen(order);
  const amount = (value: string) => <Amount maskable value={value} withUnit />;
  const payout = t('receipt.payout', { rate: format.percent(payoutRate) });
  const payoutAmount = amount(forecastOrder(stake, payoutRate).profit);
  return (
    <>
      {outcome === 'open' && <KeyValue label={t('receipt.stake')} value={amount(stake)} />}
      {(outcome === 'won' || outcome === 'open') && (
        <KeyValue label={payout} value={payoutAmount} />
      )}
      {receipt && (
        <KeyValue
          label={t('receipt.balance_after')}
          strong
          value={<Amount maskable value={receipt.balanceAfter} withUnit />}
        />
      )}
    </>
  );
}
