import { paths } from '@candela/contract';
import { useFormat, useTranslation, useTypedAmounts } from '@candela/i18n';
import { compareAmounts, stakeShareOf } from '@candela/money';
import { Amount } from '@candela/screen-kit';
import { AmountField, ChoiceCards, NO_VALUE, Num, QuickChoices, useMedia } from '@candela/ui-kit';
import { ArrowDownRight, ArrowUpRight } from '@candela/ui-kit/icons';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { expiryOf, isBalanceBelowMinimum, isSending } from '../order-ticket.js';
import { smallestOf } from '../prefilled-stake.js';
import { stepStake } from '../step-stake.js';
import { useExpiryText } from '../useExpiryText.js';
import type { OrderFormProps } from './OrderForm.js';
import styles from './OrderSheet.module.css';

export interface OrderTermsProps
  extends Pick<OrderFormProps, 'ticket' | 'available' | 'unit' | 'approx'> {
  readonly instrument: NonNullable<OrderFormProps['instrument']>;
  readonly showDirectionChoice: boolean;
  /** Wire amount. */
  readonly ownLimit: string | undefined;
  readonly stake: string | undefined;
}

const AMOUNTS = ['5.00', '10.00', '50.00', '100.00'] as const;
const SHARES = [10, 25, 50, 100] as const;
const LESS = 'less';
const MORE = 'more';

export function OrderTerms(props: OrderTermsProps) {
  const { ticket, instrument, available, unit, stake, approx } = props;
  const { t } = useTranslation('trading');
  const expiryText = useExpiryText();
  const format = useFormat();
  const typedAmounts = useTypedAmounts();
  const [isRail, isDesk] = [useMedia('rail'), useMedia('desk')];
  // A phone in landscape has no room for the word.
  const isLow = isRail && !isDesk;
  const { state, quantityError } = ticket;
  const { min, max } = instrument;
  const largest = smallestOf(max, props.ownLimit) ?? max;
  const terms = { min, max: largest, available };
  const locked = isSending(state) || state.phase === 'lost';
  // The ticket beside the chart is narrow: the word is above its tiles.
  const isNarrow = isLow || props.showDirectionChoice;
  const expiry = expiryOf(state.draft, instrument.expiries);
  const payoutText = (rate: number) => t('receipt.payout', { rate: format.percent(rate) });
  const quantityId = useId();
  const field = useRef<HTMLInputElement>(null);
  /** The first tap selects the prefilled stake; further ones place the caret. */
  const wasFocused = useRef(false);

  const problem = state.phase === 'editing' ? state.problem : undefined;
  useEffect(() => {
    if (problem?.about === 'quantity') field.current?.focus();
  }, [problem]);

  const isStepPossible = !locked && stepStake('', 'more', terms) !== undefined;
  const isWithin = (amount: string) =>
    compareAmounts(amount, min) >= 0 &&
    compareAmounts(amount, smallestOf(largest, available) ?? largest) <= 0;
  const amountOf = (choice: string) =>
    choice === LESS || choice === MORE ? stepStake(state.draft.quantity, choice, terms) : choice;
  const shareOf = (percent: number) =>
    available === undefined || compareAmounts(largest, min) < 0
      ? undefined
      : stakeShareOf(available, percent, { min, max: largest });

  const bounds = { min: format.money(min, unit), max: format.money(max, unit) };
  const isBalanceTooLow = isBalanceBelowMinimum(state, instrument, available);
  const balanceTooLowText = isBalanceTooLow ? t('ticket.no_balance', bounds) : undefined;
  const errorText = isBalanceTooLow
    ? undefined
    : quantityError && t(`ticket.error.${quantityError}`, bounds);

  // The form may be longer than its container.
  useEffect(() => {
    if (!errorText && !problem) return;
    const description = document.getElementById(
      field.current?.getAttribute('aria-describedby') ?? '',
    );
    description?.scrollIntoView({ block: 'nearest' });
  }, [errorText, problem]);

  return (
    <div className={styles.body}>
      {props.showDirectionChoice && <DirectionChoice locked={locked} ticket={ticket} />}
      <div>
        <p className={styles.label}>
          {t('ticket.expires_in')}
          {isNarrow && expiry && <span>{payoutText(expiry.payoutRate)}</span>}
        </p>
        <ChoiceCards
          label={t('ticket.expires_in')}
          onChange={(value) => ticket.setSeconds(Number(value))}
          options={instrument.expiries.map(({ seconds, payoutRate }) => ({
            value: String(seconds),
            title: expiryText(seconds),
            sub: isNarrow ? format.percent(payoutRate) : payoutText(payoutRate),
            disabled: locked,
          }))}
          value={ticket.seconds === undefined ? null : String(ticket.seconds)}
        />
      </div>
      <AmountField
        {...typedAmounts}
        className={styles.amount}
        approx={stake === undefined ? undefined : approx(stake)}
        disabled={locked}
        error={errorText}
        // Sharing one place, they shift nothing.
        hint={errorText ? undefined : (balanceTooLowText ?? t('ticket.limits', bounds))}
        id={quantityId}
        label={t('ticket.quantity', { unit })}
        labelEnd={
          <>
            {t('ticket.available')}{' '}
            {available === undefined ? (
              <Num className={styles.available}>{NO_VALUE}</Num>
            ) : (
              <Amount className={styles.available} maskable value={available} />
            )}
            {!isBalanceTooLow && (
              <Link className={styles.link} to={paths.recharge}>
                {t('ticket.recharge')}
              </Link>
            )}
          </>
        }
        onChange={ticket.setQuantity}
        onClick={(event) => {
          if (wasFocused.current) return;
          wasFocused.current = true;
          event.currentTarget.select();
        }}
        onBlur={() => {
          wasFocused.current = false;
        }}
        quick={
          <>
            <QuickChoices
              choices={[
                { value: LESS, label: '−', name: t('ticket.less'), disabled: !isStepPossible },
                ...AMOUNTS.map((amount) => ({
                  value: amount,
                  label: format.integer(Number(amount)),
                  disabled: !isStepPossible || !isWithin(amount),
                })),
                { value: MORE, label: '+', name: t('ticket.more'), disabled: !isStepPossible },
              ]}
              className={styles.amounts}
              label={t('ticket.quick_amounts')}
              onSelect={(chosen) => ticket.setQuantity(amountOf(chosen) ?? '')}
            />
            <QuickChoices
              choices={SHARES.map((share) => ({
                value: String(share),
                label: share === 100 ? t('ticket.max') : format.percent(share),
                disabled: locked || shareOf(share) === undefined,
              }))}
              label={t('ticket.quick')}
              onSelect={(share) => ticket.setQuantity(shareOf(Number(share)) ?? '')}
            />
          </>
        }
        ref={field}
        value={state.draft.quantity}
      />
    </div>
  );
}

interface DirectionChoiceProps extends Pick<OrderTermsProps, 'ticket'> {
  readonly locked: boolean;
}

/** No default. */
function DirectionChoice({ ticket, locked }: DirectionChoiceProps) {
  const { t } = useTranslation('trading');
  return (
    <ChoiceCards
      className={styles.directions}
      label={t('ticket.direction')}
      onChange={(direction) => ticket.setDirection(direction)}
      options={[
        {
          value: 'up',
          title: t('ticket.buy_up'),
          icon: <ArrowUpRight aria-hidden className={styles.up} size="l" />,
          disabled: locked,
        },
        {
          value: 'down',
          title: t('ticket.buy_down'),
          icon: <ArrowDownRight aria-hidden className={styles.down} size="l" />,
          disabled: locked,
        },
      ]}
      value={ticket.state.draft.direction}
    />
  );
}
