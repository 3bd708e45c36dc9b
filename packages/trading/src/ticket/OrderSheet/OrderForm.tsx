import type { InstrumentTerms } from '@candela/api-client/trading';
import type { TradingLimits } from '@candela/api-client/trading-limits';
import { paths } from '@candela/contract';
import { useFormat, useTranslation } from '@candela/i18n';
import { compareAmounts } from '@candela/money';
import {
  LoadFailure,
  PracticeFundsButton,
  TradingLimitsNote,
  tightestAmountLimit,
} from '@candela/screen-kit';
import { Button, Num, Skeleton, VisuallyHidden } from '@candela/ui-kit';
import { Wallet } from '@candela/ui-kit/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { splitSymbol } from '../../market/symbols.js';
import { useMarketHours } from '../../market/useMarketHours.js';
import type { FeedState } from '../../shared/useFeedState.js';
import {
  expiryOf,
  isBalanceBelowMinimum,
  isLargeStakeAsked,
  isSending,
  stakeOf,
} from '../order-ticket.js';
import type { OrderTicket } from '../useOrderTicket.js';
import { Forecast } from './Forecast.js';
import { OrderNotice } from './OrderNotice.js';
import styles from './OrderSheet.module.css';
import { OrderTerms } from './OrderTerms.js';

export interface OrderFormProps {
  readonly ticket: OrderTicket;
  readonly symbol: string;
  readonly instrument:
    | Pick<InstrumentTerms, 'price' | 'expiries' | 'min' | 'max' | 'closedUntil' | 'closesAt'>
    | undefined;
  readonly feed: FeedState;
  readonly onRetry?: (() => void) | undefined;
  /** @default false */
  readonly showDirectionChoice?: boolean | undefined;
  readonly available: string | undefined;
  readonly tradingLimits?: TradingLimits | undefined;
  readonly unit: string;
  /** In the display currency; undefined without a rate. */
  readonly approx: (amount: string) => string | undefined;
}

export interface OrderFormSlots {
  readonly title: ReactNode;
  /** False until known. */
  readonly strike: ReactNode;
  readonly terms: ReactNode;
  readonly outcome: ReactNode;
  readonly confirm: ReactNode;
}

const ORDER_LIMITS = ['stake', 'loss', 'orders'] as const;

const TONES = { up: 'rise', down: 'fall' } as const;
/** In steps of 4 px: the heights that most users get, so that the form does not move. */
const TERMS_HEIGHT = 84;
const COLUMN_TERMS_HEIGHT = 109;
const OUTCOME_HEIGHT = 24;

export function OrderForm({
  children,
  ...props
}: OrderFormProps & { readonly children: (slots: OrderFormSlots) => ReactNode }) {
  const { ticket, symbol, instrument, feed, onRetry, available, tradingLimits } = props;
  const { showDirectionChoice = false } = props;
  const { t } = useTranslation(['trading', 'common']);
  const format = useFormat();
  const { state } = ticket;
  const { direction, quantity } = state.draft;
  const { base } = splitSymbol(symbol);
  const stake = instrument && stakeOf(state, { ...instrument, available });
  const isBalanceTooLow =
    instrument !== undefined && isBalanceBelowMinimum(state, instrument, available);
  // Prominent only with a direction and a valid or empty quantity.
  const quiet = direction === null || (stake === undefined && quantity !== '');
  const expiry = instrument && expiryOf(state.draft, instrument.expiries);
  const hours = useMarketHours(instrument, expiry?.seconds);
  const isMarketLive = hours.state === 'open' && feed === 'live';
  const ownLimit = tightestAmountLimit(tradingLimits, ORDER_LIMITS)?.left;
  const isBeyondOwnLimit =
    stake !== undefined && ownLimit !== undefined && compareAmounts(stake, ownLimit) > 0;
  const isOrderPossible = isMarketLive && !isBeyondOwnLimit && !tradingLimits?.coolOffUntil;
  // An order without a response may have been placed in time.
  const isConfirmable = instrument && (isOrderPossible || state.phase === 'lost');
  const price = state.phase === 'moved' ? state.quote.strike : instrument?.price;
  const strike = isMarketLive ? price : undefined;

  return children({
    title: (
      <>
        {direction !== null && (
          <>
            <span className={styles.direction} data-tone={TONES[direction]}>
              {direction === 'up' ? '▲' : '▼'} {t(`ticket.buy_${direction}`)}
            </span>
            {' · '}
          </>
        )}
        <bdi>{base}</bdi>
      </>
    ),
    strike: strike !== undefined && (
      <span className={styles.strike}>
        <span className={styles.strikeLabel}>{t('ticket.strike_now')}</span>{' '}
        <Num className={styles.strikeNow}>{format.price(strike)}</Num>
      </span>
    ),
    terms: instrument ? (
      <OrderTerms
        approx={props.approx}
        showDirectionChoice={showDirectionChoice}
        available={available}
        instrument={instrument}
        ownLimit={ownLimit}
        stake={stake}
        ticket={ticket}
        unit={props.unit}
      />
    ) : onRetry ? (
      <LoadFailure onRetry={onRetry} />
    ) : (
      <div role="status">
        <VisuallyHidden>{t('common:state.loading')}</VisuallyHidden>
        <Skeleton height={showDirectionChoice ? COLUMN_TERMS_HEIGHT : TERMS_HEIGHT} shape="block" />
      </div>
    ),
    outcome: instrument ? (
      <div className={styles.outcome}>
        <Forecast payoutRate={expiry?.payoutRate} showOdds={ticket.isNewTrader} stake={stake} />
        <TradingLimitsNote amount={stake} tradingLimits={tradingLimits} kinds={ORDER_LIMITS} />
        <OrderNotice feed={feed} hours={hours} state={state} />
      </div>
    ) : (
      !onRetry && <Skeleton height={OUTCOME_HEIGHT} shape="block" />
    ),
    confirm: isBalanceTooLow ? (
      <PracticeFundsButton
        fallback={
          <Button full icon={<Wallet aria-hidden />} render={<Link to={paths.recharge} />}>
            {t('ticket.recharge')}
          </Button>
        }
      />
    ) : (
      <Button
        disabled={!isConfirmable}
        full
        loading={isSending(state)}
        onClick={ticket.confirm}
        variant={quiet ? 'secondary' : TONES[direction]}
      >
        {confirmText()}
      </Button>
    ),
  });

  function confirmText(): string {
    if (state.phase === 'lost' || isLargeStakeAsked(state)) return t('ticket.confirm_again');
    if (state.phase === 'moved' && strike) {
      return t('ticket.confirm_at', { price: format.price(strike) });
    }
    return stake === undefined
      ? t('ticket.confirm')
      : t('ticket.confirm_stake', { amount: format.money(stake, props.unit) });
  }
}
