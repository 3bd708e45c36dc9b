import { useFormat, useTranslation } from '@candela/i18n';
import { AsOf, LazyPart, type LoadPart } from '@candela/screen-kit';
import { Button, ErrorState, Screen, Skeleton } from '@candela/ui-kit';
import { useMemo } from 'react';
import { Announcements } from '../../components/Announcements/Announcements.js';
import { ChartPanel } from '../../components/ChartPanel/ChartPanel.js';
import { FeedHealth } from '../../components/FeedHealth/FeedHealth.js';
import { loadInstrumentSheet } from '../../components/InstrumentSheet/loadInstrumentSheet.js';
import { LateSheet } from '../../components/LateSheet/LateSheet.js';
import { OpenPositions } from '../../components/OpenPositions/OpenPositions.js';
import type { OrderColumnProps } from '../../components/OrderColumn/OrderColumn.js';
import type { OrderFormProps } from '../../components/OrderSheet/OrderForm.js';
import { PriceHead } from '../../components/PriceHead/PriceHead.js';
import { TicketBar } from '../../components/TicketBar/TicketBar.js';
import { risesOfDay } from '../../internal/rises-of-day.js';
import { readableSymbol, splitSymbol } from '../../internal/symbols.js';
import { expiryOf } from '../../state/order-ticket.js';
import type { InstrumentPaneProps } from './InstrumentPane.js';
import { TradingHeader } from './TradingHeader.js';
import styles from './TradingView.module.css';
import type { TradingViewProps } from './types.js';

/** Phones use a sheet instead. */
const loadOrderColumn: LoadPart<OrderColumnProps> = () =>
  import('../../components/OrderColumn/OrderColumn.js').then(({ OrderColumn }) => OrderColumn);

const loadOrderSheet: LoadPart<OrderFormProps> = () =>
  import('../../components/OrderSheet/OrderSheet.js').then(({ OrderSheet }) => OrderSheet);

/** Phones use a sheet instead. */
const loadInstrumentPane: LoadPart<InstrumentPaneProps> = () =>
  import('./InstrumentPane.js').then(({ InstrumentPane }) => InstrumentPane);

export function TradingView(props: TradingViewProps) {
  const { status, instrument, picker, ticket, layout } = props;
  const format = useFormat();
  const { currency, rate } = props;
  const expiry = instrument && expiryOf(ticket.state.draft, instrument.expiries);
  // Rates convert the account currency only.
  const priced = instrument && splitSymbol(instrument.symbol).quote === props.unit;
  const approx = priced ? format.approx(instrument.price, currency, rate) : undefined;
  const phone = layout === 'phone';
  const form = {
    approx: (amount: string) => format.approx(amount, currency, rate),
    available: props.available,
    guardrails: props.guardrails,
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
        phone ? (
          <>
            <TicketBar
              closedUntil={instrument?.closedUntil}
              disabled={!instrument}
              expiry={expiry}
              onBuy={ticket.open}
            />
            {instrument && (
              <LateSheet load={loadOrderSheet} open={ticket.state.phase !== 'closed'}>
                {(OrderSheet) => <OrderSheet {...form} instrument={instrument} />}
              </LateSheet>
            )}
          </>
        ) : undefined
      }
      header={
        <TradingHeader
          {...props}
          price={
            layout === 'low' && (
              <PriceHead approx={approx} instrument={instrument} variant="header" />
            )
          }
        />
      }
      width="desk"
      withNav
    >
      <LateSheet load={loadInstrumentSheet} open={picker.open}>
        {(InstrumentSheet) => <InstrumentSheet currentId={instrument?.id} picker={picker} />}
      </LateSheet>
      <div className={styles.panes}>
        {layout === 'desk' && (
          <LazyPart load={loadInstrumentPane} waiting={<div className={styles.list} />}>
            {(InstrumentPane) => <InstrumentPane currentId={instrument?.id} picker={picker} />}
          </LazyPart>
        )}
        <div className={styles.main}>
          {status === 'unknown' || status === 'failed' ? (
            <Failure {...props} />
          ) : (
            <Trade {...props} approx={approx} />
          )}
        </div>
        {!phone && (
          <div className={styles.ticket}>
            <LazyPart load={loadOrderColumn} waiting={<Skeleton height={120} shape="block" />}>
              {(OrderColumn) => <OrderColumn {...form} instrumentId={instrument?.id} />}
            </LazyPart>
          </div>
        )}
      </div>
      <Announcements
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
      <AsOf at={props.asOf} />
      {layout !== 'low' && <PriceHead approx={props.approx} instrument={instrument} />}
      <ChartPanel
        chart={chart}
        instrumentId={instrument?.id}
        decimals={instrument?.decimals ?? 0}
        health={health}
        priceShown={instrument !== undefined}
        rises={instrument !== undefined && risesOfDay(instrument)}
        symbol={instrument ? readableSymbol(instrument.symbol) : ''}
      />
      <OpenPositions
        failed={positions.failed}
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
