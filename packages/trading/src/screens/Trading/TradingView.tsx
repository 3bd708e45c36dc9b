import { CURRENCY_SIGNS } from '@candela/contract';
import { useFormat, useTranslation } from '@candela/i18n';
import { convert, priceInCurrency } from '@candela/money';
import type { ScreenProps } from '@candela/screen-kit';
import {
  Button,
  ErrorState,
  IconButton,
  LiveRegion,
  OfflineStamp,
  PageHeader,
  SandboxBadge,
  Screen,
  Sheet,
  VisuallyHidden,
} from '@candela/ui-kit';
import { ArrowUpDown, Star } from '@candela/ui-kit/icons';
import { ChartPanel } from '../../components/ChartPanel/ChartPanel.js';
import { FeedHealth } from '../../components/FeedHealth/FeedHealth.js';
import { InstrumentList } from '../../components/InstrumentList/InstrumentList.js';
import { OpenPositions } from '../../components/OpenPositions/OpenPositions.js';
import { OrderSheet } from '../../components/OrderSheet/OrderSheet.js';
import { PriceHead } from '../../components/PriceHead/PriceHead.js';
import { TicketBar } from '../../components/TicketBar/TicketBar.js';
import { readableSymbol, splitSymbol } from '../../internal/symbols.js';
import styles from './TradingView.module.css';
import type { TradingViewModel } from './useTradingViewModel.js';

export type TradingViewProps = ScreenProps & TradingViewModel;

/** The trading screen: price, chart, open positions, and the ticket. */
export function TradingView(props: TradingViewProps) {
  const { status, instrument, picker, ticket, wide } = props;
  const { t } = useTranslation(['trading', 'common']);
  const format = useFormat();
  const { currency, rate } = props;
  const inCurrency = (amount: string) => `≈ ${CURRENCY_SIGNS[currency]}${format.amount(amount)}`;

  const expiry =
    instrument?.expiries.find(({ seconds }) => seconds === ticket.seconds) ??
    instrument?.expiries[0];
  // Rates are those of the account currency: a price in another one is not converted by them.
  const priced = instrument && splitSymbol(instrument.symbol).quote === props.unit;
  const approx = priced && rate ? inCurrency(priceInCurrency(instrument.price, rate)) : undefined;

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
          approx={(amount) => (rate ? inCurrency(convert(amount, rate)) : undefined)}
          available={props.available}
          instrument={instrument}
          ticket={ticket}
          unit={props.unit}
        />
      )}
    </Screen>
  );
}

function TradingHeader(props: TradingViewProps) {
  const { instrument, nameHint, picker, favourite } = props;
  const { t } = useTranslation(['trading', 'common']);
  const symbol = instrument ? readableSymbol(instrument.symbol) : (nameHint ?? '');
  return (
    <PageHeader
      backLabel={t('common:action.back')}
      end={
        <>
          {props.sandbox && (
            <SandboxBadge text={t('common:sandbox.short')} title={t('common:sandbox.badge')} />
          )}
          <IconButton
            disabled={!instrument}
            icon={<Star aria-hidden className={styles.star} size="xl" />}
            label={favourite ? t('trade.unstar') : t('trade.star')}
            onClick={props.toggleFavourite}
            pressed={favourite}
            variant="plain"
          />
        </>
      }
      onBack={props.goBack}
      title={
        <button className={styles.switch} onClick={() => picker.setOpen(true)} type="button">
          <span className={styles.symbol}>
            <bdi className={styles.symbolText}>{symbol}</bdi>
            <ArrowUpDown aria-hidden className={styles.switchIcon} size="s" />
          </span>
          <span className={styles.screenTitle}>{t('trade.title')}</span>
          <VisuallyHidden>{t('trade.switch.title')}</VisuallyHidden>
        </button>
      }
    />
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
  const { instrument, chart, positions, clock } = props;
  const { t } = useTranslation(['trading', 'common']);
  const format = useFormat();
  const open = positions.open?.filter((order) => order.instrumentId === instrument?.id);
  return (
    <>
      {props.offline && props.asOf !== undefined && (
        <OfflineStamp text={t('common:state.offline_as_of', { time: format.time(props.asOf) })} />
      )}
      <PriceHead approx={props.approx} instrument={instrument} />
      <ChartPanel
        closed={chart.closed}
        decimals={instrument?.decimals ?? 0}
        failed={chart.failed}
        health={
          instrument && (
            <FeedHealth
              clock={clock}
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
        clock={clock}
        failed={positions.failed}
        instrumentId={instrument?.id}
        onDismiss={positions.dismiss}
        onRetry={positions.retry}
        open={positions.open}
        price={instrument?.price}
        results={positions.results}
      />
    </>
  );
}

const NO_ORDERS: readonly never[] = [];

/** Says what happened to orders to those who do not see the cards come and go. */
function Announcements({ lastPlaced, positions, unit }: TradingViewProps) {
  const { t } = useTranslation(['trading', 'common']);
  const format = useFormat();
  const result = positions.results[0];
  const placed = lastPlaced && lastPlaced.id !== result?.id ? lastPlaced : undefined;
  return (
    <LiveRegion>
      {placed &&
        t('order.placed', {
          direction: t(`common:direction.${placed.direction}`),
          amount: `${format.amount(placed.stake)} ${unit}`,
          price: format.price(placed.strike),
        })}
      {result &&
        t('order.closed', {
          outcome: t(`order.outcome.${result.outcome ?? 'void'}`),
          amount: `${format.signedAmount(result.profit ?? '0.00')} ${unit}`,
        })}
    </LiveRegion>
  );
}
