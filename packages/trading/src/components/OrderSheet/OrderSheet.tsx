import type { InstrumentTerms } from '@candela/api-client/trading';
import { paths } from '@candela/contract';
import { useFormat, useTranslation } from '@candela/i18n';
import { shareOf } from '@candela/money';
import { Amount } from '@candela/screen-kit';
import { AmountField, Button, ChoiceCards, Num, QuickChoices, Sheet } from '@candela/ui-kit';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import type { OrderTicket } from '../../hooks/useOrderTicket.js';
import { splitSymbol } from '../../internal/symbols.js';
import { isSending, stakeOf } from '../../state/order-ticket.js';
import { Forecast } from './Forecast.js';
import { OrderNotice } from './OrderNotice.js';
import styles from './OrderSheet.module.css';

export interface OrderSheetProps {
  readonly ticket: OrderTicket;
  readonly instrument: Pick<
    InstrumentTerms,
    'symbol' | 'price' | 'expiries' | 'min' | 'max' | 'stale'
  >;
  /** What can be spent, a wire amount; undefined while it is not known. */
  readonly available: string | undefined;
  /** The account currency: `USDT`. */
  readonly unit: string;
  /** An amount in the display currency, formatted; undefined without a rate. */
  readonly approx: (amount: string) => string | undefined;
}

const SHARES = [10, 25, 50, 100] as const;
const SECONDS_IN_MINUTE = 60;

/** Terms of an order, what it can bring, and Confirm. */
export function OrderSheet({ ticket, instrument, available, unit, approx }: OrderSheetProps) {
  const { t } = useTranslation(['trading', 'common']);
  const format = useFormat();
  const { state, quantityError } = ticket;
  const { quantity } = state.draft;
  const { min, max } = instrument;
  const up = state.draft.direction === 'up';
  const base = splitSymbol(instrument.symbol).base;
  const stake = stakeOf(state, { min, max, available });
  // Loud only for what can be placed, or while nothing has been typed.
  const quiet = stake === undefined && quantity !== '';
  const locked = isSending(state) || state.phase === 'lost';
  const quantityId = useId();
  const field = useRef<HTMLInputElement>(null);

  const problem = state.phase === 'editing' ? state.problem : undefined;
  useEffect(() => {
    if (problem?.about === 'quantity') field.current?.focus();
  }, [problem]);

  const strike = state.phase === 'moved' ? state.quote.strike : instrument.price;
  const expiry = instrument.expiries.find(({ seconds }) => seconds === ticket.seconds);
  const errorText =
    quantityError &&
    t(`ticket.error.${quantityError}`, {
      min: format.money(min, unit),
      max: format.money(max, unit),
    });

  return (
    <Sheet
      closeLabel={t('common:action.close')}
      footer={
        <Button
          full
          loading={isSending(state)}
          onClick={ticket.confirm}
          variant={quiet ? 'secondary' : up ? 'rise' : 'fall'}
        >
          {confirmText()}
        </Button>
      }
      onOpenChange={(open) => {
        if (!open) ticket.close();
      }}
      open={state.phase !== 'closed'}
      title={
        <>
          <span className={styles.direction} data-tone={up ? 'rise' : 'fall'}>
            {up ? '▲' : '▼'} {up ? t('ticket.buy_up') : t('ticket.buy_down')}
          </span>
          {' · '}
          <bdi>{base}</bdi>
        </>
      }
      titleEnd={
        <span className={styles.strike}>
          <span className={styles.strikeLabel}>{t('ticket.strike_now')}</span>{' '}
          <Num className={styles.strikeNow}>{format.price(strike)}</Num>
        </span>
      }
    >
      <div className={styles.body}>
        <div>
          <p className={styles.label}>{t('ticket.expires_in')}</p>
          <ChoiceCards
            label={t('ticket.expires_in')}
            onChange={(value) => ticket.setSeconds(Number(value))}
            options={instrument.expiries.map(({ seconds, payoutRate }) => ({
              value: String(seconds),
              title:
                seconds % SECONDS_IN_MINUTE === 0
                  ? t('ticket.minutes', { n: seconds / SECONDS_IN_MINUTE })
                  : t('common:unit.seconds', { count: seconds }),
              sub: format.percent(payoutRate),
              disabled: locked,
            }))}
            value={ticket.seconds === undefined ? null : String(ticket.seconds)}
          />
        </div>
        <AmountField
          approx={stake === undefined ? undefined : approx(stake)}
          disabled={locked}
          error={errorText}
          hint={
            quantityError === 'insufficient' ? (
              <Link className={styles.link} to={paths.recharge}>
                {t('ticket.recharge')}
              </Link>
            ) : undefined
          }
          id={quantityId}
          label={t('ticket.quantity', { unit })}
          labelEnd={
            <>
              {t('ticket.available')}{' '}
              {available === undefined ? (
                <Num className={styles.available}>{'—'}</Num>
              ) : (
                <Amount className={styles.available} own value={available} />
              )}
            </>
          }
          onChange={ticket.setQuantity}
          quick={
            <QuickChoices
              choices={SHARES.map((share) => ({
                value: String(share),
                label: share === 100 ? t('ticket.max') : format.percent(share),
                disabled:
                  locked ||
                  available === undefined ||
                  shareOf(available, share, { min, max }) === undefined,
              }))}
              label={t('ticket.quick')}
              onSelect={(share) => {
                const amount = available && shareOf(available, Number(share), { min, max });
                if (amount) ticket.setQuantity(amount);
              }}
            />
          }
          ref={field}
          value={quantity}
        />
        <Forecast payoutRate={expiry?.payoutRate} stake={stake} />
        <OrderNotice stale={instrument.stale} state={state} />
      </div>
    </Sheet>
  );

  function confirmText(): string {
    if (state.phase === 'lost') return t('ticket.confirm_again');
    if (state.phase === 'moved') return t('ticket.confirm_at', { price: format.price(strike) });
    return stake === undefined
      ? t('ticket.confirm')
      : t('ticket.confirm_stake', { amount: format.money(stake, unit) });
  }
}
