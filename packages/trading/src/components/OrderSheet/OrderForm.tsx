import type { Guardrails } from '@candela/api-client/guardrails';
import type { InstrumentTerms } from '@candela/api-client/trading';
import { paths } from '@candela/contract';
import { useFormat, useTranslation } from '@candela/i18n';
import { LoadFailure, OwnLimits } from '@candela/screen-kit';
import { Button, Num, Skeleton, VisuallyHidden } from '@candela/ui-kit';
import { Wallet } from '@candela/ui-kit/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMarketHours } from '../../hooks/useMarketHours.js';
import type { OrderTicket } from '../../hooks/useOrderTicket.js';
import { splitSymbol } from '../../internal/symbols.js';
import { expiryOf, isSending, isTooLittle, stakeOf } from '../../state/order-ticket.js';
import { Forecast } from './Forecast.js';
import { OrderNotice } from './OrderNotice.js';
import styles from './OrderSheet.module.css';
import { OrderTerms } from './OrderTerms.js';

export interface OrderFormProps {
  readonly ticket: OrderTicket;
  /** For example `BTC/USDT`. */
  readonly symbol: string;
  /** Price and terms; undefined while loading. */
  readonly instrument:
    | Pick<
        InstrumentTerms,
        'price' | 'expiries' | 'min' | 'max' | 'stale' | 'closedUntil' | 'closesAt'
      >
    | undefined;
  /** Retries loading; set when loading failed. */
  readonly onRetry?: (() => void) | undefined;
  /**
   * Shows the direction choice, for when it was not chosen before.
   * @default false
   */
  readonly asksDirection?: boolean | undefined;
  /** Available balance, an amount in wire format; undefined until it is known. */
  readonly available: string | undefined;
  /** The user's own trading limits; undefined until they are known. */
  readonly guardrails?: Guardrails | undefined;
  /** Account currency, for example `USDT`. */
  readonly unit: string;
  /** Formats an amount in the display currency; undefined without an exchange rate. */
  readonly approx: (amount: string) => string | undefined;
}

/**
 * The form's parts, independent of the container: a bottom sheet on phones, a column on desktop.
 */
export interface OrderFormParts {
  readonly title: ReactNode;
  /** Live strike, at the end of the title line; false until it is known. */
  readonly strike: ReactNode;
  readonly terms: ReactNode;
  /** Forecast and notices; false until the instrument is known. */
  readonly outcome: ReactNode;
  readonly confirm: ReactNode;
}

/** Limits that an order counts against. */
const ORDER_LIMITS = ['stake', 'loss', 'orders'] as const;

const TONES = { up: 'rise', down: 'fall' } as const;
/** Height of the terms, in steps of 4 px. */
const TERMS_HEIGHT = 84;

/** Terms, forecast and Confirm of an order; the container lays them out through `children`. */
export function OrderForm({
  children,
  ...props
}: OrderFormProps & { readonly children: (parts: OrderFormParts) => ReactNode }) {
  const { ticket, symbol, instrument, onRetry, asksDirection = false, available } = props;
  const { t } = useTranslation(['trading', 'common']);
  const format = useFormat();
  const { state } = ticket;
  const { direction, quantity } = state.draft;
  const { base } = splitSymbol(symbol);
  const stake = instrument && stakeOf(state, { ...instrument, available });
  const low = instrument !== undefined && isTooLittle(state, instrument, available);
  // Confirm is prominent only with a direction and a valid or empty quantity.
  const quiet = direction === null || (stake === undefined && quantity !== '');
  const expiry = instrument && expiryOf(state.draft, instrument.expiries);
  const hours = useMarketHours(instrument, expiry?.seconds);
  // An order without a response can be retried even when the market is closed: it may have been
  // placed in time.
  const shut = hours.state !== 'open' && state.phase !== 'lost';
  const strike = state.phase === 'moved' ? state.quote.strike : instrument?.price;

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
        asksDirection={asksDirection}
        available={available}
        instrument={instrument}
        stake={stake}
        ticket={ticket}
        unit={props.unit}
      />
    ) : onRetry ? (
      <LoadFailure onRetry={onRetry} />
    ) : (
      <div role="status">
        <VisuallyHidden>{t('common:state.loading')}</VisuallyHidden>
        <Skeleton height={TERMS_HEIGHT} shape="block" />
      </div>
    ),
    outcome: instrument !== undefined && (
      <div className={styles.outcome}>
        <Forecast payoutRate={expiry?.payoutRate} stake={stake} />
        <OwnLimits amount={stake} guardrails={props.guardrails} kinds={ORDER_LIMITS} />
        <OrderNotice hours={hours} stale={instrument.stale} state={state} />
      </div>
    ),
    confirm: low ? (
      <Button full icon={<Wallet aria-hidden />} render={<Link to={paths.recharge} />}>
        {t('ticket.recharge')}
      </Button>
    ) : (
      <Button
        disabled={!instrument || shut}
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
    if (state.phase === 'lost') return t('ticket.confirm_again');
    if (state.phase === 'moved' && strike) {
      return t('ticket.confirm_at', { price: format.price(strike) });
    }
    return stake === undefined
      ? t('ticket.confirm')
      : t('ticket.confirm_stake', { amount: format.money(stake, props.unit) });
  }
}
