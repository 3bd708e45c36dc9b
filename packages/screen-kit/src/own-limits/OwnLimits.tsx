import type { Guardrails, Limit } from '@candela/api-client/guardrails';
import type { LimitKind } from '@candela/contract';
import { useFormat, useTranslation } from '@candela/i18n';
import { compare } from '@candela/money';
import { useMoney } from '../money/useMoney.js';
import styles from './OwnLimits.module.css';

export interface OwnLimitsProps {
  /** Undefined until loaded. */
  readonly guardrails: Guardrails | undefined;
  /** Limits that apply to the planned action. */
  readonly kinds: readonly LimitKind[];
  /** Planned stake or recharge, a wire amount. */
  readonly amount?: string | undefined;
}

/**
 * The tightest own limit for amounts and for orders; during a break only its end. The service
 * enforces the limits.
 */
export function OwnLimits({ guardrails, kinds, amount }: OwnLimitsProps) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const money = useMoney();
  if (guardrails === undefined) return null;
  const { coolOffUntil, limits } = guardrails;
  if (coolOffUntil !== null) {
    return (
      <p className={styles.note} data-tone="danger">
        {t('own_limits.break', { time: format.dateTime(coolOffUntil) })}
      </p>
    );
  }
  const named = limits.filter(({ kind }) => kinds.includes(kind));
  const sum = tightest(named.filter(({ kind }) => kind !== 'orders'));
  const orders = tightest(named.filter(({ kind }) => kind === 'orders'));
  const bites = (left: string) => compare(amount ?? '0.01', left) > 0;
  return (
    <>
      {sum && (
        <p className={styles.note} data-tone={bites(sum.left) ? 'danger' : undefined}>
          {t(`own_limits.left_${sum.period}`, { amount: money.ownText(sum.left) })}
        </p>
      )}
      {orders && (
        <p className={styles.note} data-tone={orders.left === '0' ? 'danger' : undefined}>
          {t(`own_limits.orders_${orders.period}`, {
            number: format.integer(Number(orders.left)),
          })}
        </p>
      )}
    </>
  );
}

/** Among equal ones, the one that resets last. */
function tightest(limits: readonly Limit[]): Limit | undefined {
  return [...limits].sort((a, b) => Number(a.left) - Number(b.left) || b.resetsAt - a.resetsAt)[0];
}
