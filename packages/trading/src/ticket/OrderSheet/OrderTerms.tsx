import { paths } from '@candela/contract';
import { useFormat, useTranslation, useTypedAmounts } from '@candela/i18n';
import { stakeShareOf } from '@candela/money';
import { Amount } from '@candela/screen-kit';
import { AmountField, ChoiceCards, NO_VALUE, Num, QuickChoices } from '@candela/ui-kit';
import { ArrowDownRight, ArrowUpRight } from '@candela/ui-kit/icons';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { isBalanceBelowMinimum, isSending } from '../order-ticket.js';
import { useExpiryText } from '../useExpiryText.js';
import type { OrderFormProps } from './OrderForm.js';
import styles from './OrderSheet.module.css';

export interface OrderTermsProps
  extends Pick<OrderFormProps, 'ticket' | 'available' | 'unit' | 'approx'> {
  readonly instrument: NonNullable<OrderFormProps['instrument']>;
  readonly showDirectionChoice: boolean;
  readonly stake: string | undefined;
}

const SHARES = [10, 25, 50, 100] as const;

export function OrderTerms(props: OrderTermsProps) {
  const { ticket, instrument, available, unit, stake, approx } = props;
  const { t } = useTranslation('trading');
  const expiryText = useExpiryText();
  const format = useFormat();
  const typedAmounts = useTypedAmounts();
  const { state, quantityError } = ticket;
  const { min, max } = instrument;
  const locked = isSending(state) || state.phase === 'lost';
  const quantityId = useId();
  const field = useRef<HTMLInputElement>(null);

  const problem = state.phase === 'editing' ? state.problem : undefined;
  useEffect(() => {
    if (problem?.about === 'quantity') field.current?.focus();
  }, [problem]);

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
        <p className={styles.label}>{t('ticket.expires_in')}</p>
        <ChoiceCards
          label={t('ticket.expires_in')}
          onChange={(value) => ticket.setSeconds(Number(value))}
          options={instrument.expiries.map(({ seconds, payoutRate }) => ({
            value: String(seconds),
            title: expiryText(seconds),
            sub: format.percent(payoutRate),
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
        quick={
          <QuickChoices
            choices={SHARES.map((share) => ({
              value: String(share),
              label: share === 100 ? t('ticket.max') : format.percent(share),
              disabled:
                locked ||
                available === undefined ||
                stakeShareOf(available, share, { min, max }) === undefined,
            }))}
            label={t('ticket.quick')}
            onSelect={(share) => {
              const amount = available && stakeShareOf(available, Number(share), { min, max });
              if (amount) ticket.setQuantity(amount);
            }}
          />
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
