import type { Order } from '@candela/api-client/trading';
import { useFormat, useTranslation } from '@candela/i18n';
import { DataAge, LazyComponent, type LoadComponent } from '@candela/screen-kit';
import { Button, ErrorState, Screen, Skeleton } from '@candela/ui-kit';
import { useCallback, useMemo } from 'react';
import { ChartPanel } from '../chart/ChartPanel/ChartPanel.js';
import { loadInstrumentSheet } from '../market/InstrumentList/loadInstrumentSheet.js';
import { isUpOver24h } from '../market/is-up-over-24h.js';
import { PriceHeader } from '../market/PriceHeader.js';
import { readableSymbol, splitSymbol } from '../market/symbols.js';
import { OpenPositions } from '../positions/OpenPositions/OpenPositions.js';
import { OrderAnnouncements } from '../positions/OrderAnnouncements.js';
import { DeviceClockNotice } from '../shared/DeviceClockNotice.js';
import { FeedHealth } from '../shared/FeedHealth.js';
import { LazySheet } from '../shared/LazySheet.js';
import type { OrderColumnProps } from '../ticket/OrderColumn/OrderColumn.js';
import type { OrderFormProps } from '../ticket/OrderSheet/OrderForm.js';
import { expiryOf } from '../ticket/order-ticket.js';
import { repeatOf } from '../ticket/repeated-order.js';
import { TicketBar } from '../ticket/TicketBar.js';
import type { InstrumentPaneProps } from './InstrumentPane.js';
import { TradingHeader } from './TradingHeader.js';
import styles from './TradingView.module.css';
import type { TradingViewProps } from './useTradingViewModel.js';

const loadOrderColumn: LoadComponent<OrderColumnProps> = () =>
  import('../ticket/OrderColumn/OrderColumn.js').then(({ OrderColumn }) => OrderColumn);

const loadOrderSheet: LoadComponent<OrderFormProps> = () =>
  import('../ticket/OrderSheet/OrderSheet.js').then(({ OrderSheet }) => OrderSheet);

const loadInstrumentPane: LoadComponent<InstrumentPaneProps> = () =>
  import('./InstrumentPane.js').then(({ InstrumentPane }) => InstrumentPane);

export function TradingView(props: TradingViewProps) {
  const { status, instrument, picker, ticket, layout } = props;
  const format = useFormat();
  const { currency, rate } = props;
  const expiry = instrument && expiryOf(ticket.state.draft, instrument.expiries);
  // Rates convert the account currency only.
  const isConvertible = instrument && splitSymbol(instrument.symbol).quote === props.unit;
  const approx = isConvertible ? format.approx(instrument.price, currency, rate) : undefined;
  const isPhone = layout === 'phone';
  const form = {
    approx: (amount: string) => format.approx(amount, currency, rate),
    available: props.available,
    tradingLimits: props.tradingLimits,
    feed: props.feed,
    instrument,
    symbol: instrument?.symbol ?? '',
    ticket,
    unit: props.unit,
  };

  return (
    <Screen
      className={styles.screen}
      data-layout={layout}
      footer={
        isPhone ? (
          <>
            <TicketBar
              closedUntil={instrument?.closedUntil}
              disabled={!instrument}
              expiry={expiry}
              feed={props.feed}
              onBuy={ticket.open}
            />
            {instrument && (
              <LazySheet load={loadOrderSheet} open={ticket.state.phase !== 'closed'}>
                {(OrderSheet) => <OrderSheet {...form} instrument={instrument} />}
              </LazySheet>
            )}
          </>
        ) : undefined
      }
      header={
        <TradingHeader
          {...props}
          price={
            layout === 'low' && (
              <PriceHeader approx={approx} instrument={instrument} variant="header" />
            )
          }
        />
      }
      width="desk"
      withNav
    >
      <LazySheet load={loadInstrumentSheet} open={picker.open}>
        {(InstrumentSheet) => <InstrumentSheet currentId={instrument?.id} picker={picker} />}
      </LazySheet>
      <div className={styles.panes}>
        {layout === 'desk' && (
          <LazyComponent load={loadInstrumentPane} fallback={<div className={styles.list} />}>
            {(InstrumentPane) => <InstrumentPane currentId={instrument?.id} picker={picker} />}
          </LazyComponent>
        )}
        <div className={styles.main}>
          {status === 'unknown' || status === 'failed' ? (
            <Failure {...props} />
          ) : (
            <Trade {...props} approx={approx} />
          )}
        </div>
        {!isPhone && (
          <div className={styles.ticket}>
            <LazyComponent
              load={loadOrderColumn}
              fallback={<Skeleton height={120} shape="block" />}
            >
              {(OrderColumn) => <OrderColumn {...form} instrumentId={instrument?.id} />}
            </LazyComponent>
          </div>
        )}
      </div>
      <OrderAnnouncements
        lastPlaced={props.lastPlaced}
        results={props.positions.results}
        unit={props.unit}
      />
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
  const { instrument, chart, positions, layout, offline } = props;
  const { open } = props.ticket;
  const onRepeat = useCallback(
    (order: Order) => {
      const { direction, terms } = repeatOf(order);
      open(direction, terms);
    },
    [open],
  );
  const { closedUntil, stale, time } = instrument ?? {};
  const health = useMemo(
    () =>
      stale !== undefined &&
      time !== undefined && (
        <FeedHealth closedUntil={closedUntil} offline={offline} stale={stale} tickSecond={time} />
      ),
    [closedUntil, offline, stale, time],
  );
  return (
    <>
      <DataAge at={props.staleSince} />
      <DeviceClockNotice />
      {layout !== 'low' && <PriceHeader approx={props.approx} instrument={instrument} />}
      <ChartPanel
        chart={chart}
        instrumentId={instrument?.id}
        decimals={instrument?.decimals ?? 0}
        health={health}
        onRepeat={onRepeat}
        priceShown={instrument !== undefined}
        rises={instrument !== undefined && isUpOver24h(instrument)}
        symbol={instrument ? readableSymbol(instrument.symbol) : ''}
      />
      <OpenPositions
        failed={positions.failed}
        marketClosed={closedUntil !== undefined}
        offline={props.offline}
        available={props.available}
        onDismiss={positions.dismissAll}
        onRetry={positions.retry}
        open={positions.open}
        priceOf={props.priceOf}
        results={positions.results}
      />
    </>
  );
}
