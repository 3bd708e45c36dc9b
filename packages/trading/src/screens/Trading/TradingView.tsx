import { useFormat, useTranslation } from '@candela/i18n';
import { AsOf } from '@candela/screen-kit';
import { Button, ErrorState, Screen, Sheet } from '@candela/ui-kit';
import { Announcements } from '../../components/Announcements/Announcements.js';
import { ChartPanel } from '../../components/ChartPanel/ChartPanel.js';
import { FeedHealth } from '../../components/FeedHealth/FeedHealth.js';
import { InstrumentList } from '../../components/InstrumentList/InstrumentList.js';
import { OpenPositions } from '../../components/OpenPositions/OpenPositions.js';
import { OrderSheet } from '../../components/OrderSheet/OrderSheet.js';
import { PriceHead } from '../../components/PriceHead/PriceHead.js';
import { TicketBar } from '../../components/TicketBar/TicketBar.js';
import { readableSymbol, splitSymbol } from '../../internal/symbols.js';
import { expiryOf } from '../../state/order-ticket.js';
import { TradingHeader } from './TradingHeader.js';
import styles from './TradingView.module.css';
import type { TradingViewProps } from './types.js';

/** The trading screen: price, chart, open positions, and the ticket. */
export function TradingView(props: TradingViewProps) {
  const { status, instrument, picker, ticket, wide } = props;
  const { t } = useTranslation(['trading', 'common']);
  const format = useFormat();
  const { currency, rate } = props;
  const expiry = instrument && expiryOf(ticket.state.draft, instrument.expiries);
  // Rates are those of the account currency: a price in another one is not converted by them.
  const priced = instrument && splitSymbol(instrument.symbol).quote === props.unit;
  const approx = priced ? format.approx(instrument.price, currency, rate) : undefined;

  return (
    <Screen
      className={styles.screen}
      footer={
        <TicketBar disabled={!instrument} onBuy={ticket.open} payoutRate={expiry?.payoutRate} />
      }
      header={<TradingHeader {...props} />}
      width="wide"
      withNav
    >
      <div className={styles.panes}>
        {wide && (
          <aside aria-label={t('trade.switch.title')} className={styles.list}>
            <InstrumentList currentId={instrument?.id} onChoose={picker.choose} picker={picker} />
          </aside>
        )}
        <div className={styles.main}>
          {status === 'unknown' || status === 'failed' ? (
            <Failure {...props} />
          ) : (
            <Trade {...props} approx={approx} />
          )}
        </div>
      </div>
      <Announcements {...props} />
      <Sheet
        closeLabel={t('common:action.close')}
        onOpenChange={picker.setOpen}
        open={picker.open}
        title={t('trade.switch.title')}
      >
        <InstrumentList currentId={instrument?.id} onChoose={picker.choose} picker={picker} />
      </Sheet>
      {instrument && (
        <OrderSheet
          approx={(amount) => format.approx(amount, currency, rate)}
          available={props.available}
          instrument={instrument}
          symbol={instrument.symbol}
          ticket={ticket}
          unit={props.unit}
        />
      )}
    </Screen>
  );
}

function Failure({ status, retry, picker }: TradingViewProps) {
  const { t } = useTranslation(['trading', 'common']);
  if (status === 'failed') {
    return (
      <ErrorState
        body={t('common:state.error_body')}
        onRetry={retry}
        retryLabel={t('common:action.retry')}
        title={t('trade.failed')}
      />
    );
  }
  return (
    <div className={styles.failure}>
      <ErrorState body={t('trade.unknown_body')} title={t('trade.unknown')} />
      <Button onClick={() => picker.setOpen(true)} size="m">
        {t('trade.switch.title')}
      </Button>
    </div>
  );
}

function Trade(props: TradingViewProps & { readonly approx: string | undefined }) {
  const { instrument, chart, positions } = props;
  const open = positions.open?.filter((order) => order.instrumentId === instrument?.id);
  return (
    <>
      <AsOf at={props.asOf} />
      <PriceHead approx={props.approx} instrument={instrument} />
      <ChartPanel
        closed={chart.closed}
        decimals={instrument?.decimals ?? 0}
        failed={chart.failed}
        health={
          instrument && (
            <FeedHealth
              offline={props.offline}
              stale={instrument.stale}
              tickSecond={instrument.time}
            />
          )
        }
        interval={chart.interval}
        live={chart.live}
        loading={chart.loading}
        night={chart.night}
        onInterval={chart.setInterval}
        onRetry={chart.retry}
        onStyle={chart.setStyle}
        orders={open ?? NO_ORDERS}
        priceShown={instrument !== undefined}
        style={chart.style}
        symbol={instrument ? readableSymbol(instrument.symbol) : ''}
      />
      <OpenPositions
        failed={positions.failed}
        onDismiss={positions.dismiss}
        onRetry={positions.retry}
        open={positions.open}
        priceOf={(id) => (id === instrument?.id ? instrument.price : undefined)}
        results={positions.results}
      />
    </>
  );
}

const NO_ORDERS: readonly never[] = [];
