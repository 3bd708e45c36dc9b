import type { TradingLimit, TradingLimits } from '@candela/api-client/trading-limits';
import type { LimitKind } from '@candela/contract';
import { useFormat, useTranslation } from '@candela/i18n';
import { compareAmounts } from '@candela/money';
import { MaskableText } from '../money/Amount.js';
import { useMoney } from '../money/useMoney.js';
import styles from './TradingLimitsNote.module.css';

export interface TradingLimitsNoteProps {
  /** Undefined until loaded. */
  readonly tradingLimits: TradingLimits | undefined;
  readonly kinds: readonly LimitKind[];
  /** Planned; wire amount. */
  readonly amount?: string | undefined;
}

/** During a break only its end. The service enforces the limits. */
export function TradingLimitsNote({ tradingLimits, kinds, amount }: TradingLimitsNoteProps) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const money = useMoney();
  if (tradingLimits === undefined) return null;
  const { coolOffUntil, limits } = tradingLimits;
  if (coolOffUntil !== null) {
    return (
      <p className={styles.note} data-tone="danger">
        {t('own_limits.break', { time: format.dateTime(coolOffUntil) })}
      </p>
    );
  }
  const amountLimit = tightestAmountLimit(tradingLimits, kinds);
  const orderLimit = tightest(
    limits.filter(({ kind }) => kind === 'orders' && kinds.includes(kind)),
  );
  const isExceeded = (left: string) => compareAmounts(amount ?? '0.01', left) > 0;
  return (
    <>
      {amountLimit && (
        <p className={styles.note} data-tone={isExceeded(amountLimit.left) ? 'danger' : undefined}>
          <MaskableText>
            {t(`own_limits.left_${amountLimit.period}`, {
              amount: money.maskableAmount(amountLimit.left),
            })}
          </MaskableText>
        </p>
      )}
      {orderLimit && (
        <p className={styles.note} data-tone={orderLimit.left === '0' ? 'danger' : undefined}>
          {t(`own_limits.orders_${orderLimit.period}`, {
            number: format.integer(Number(orderLimit.left)),
          })}
        </p>
      )}
    </>
  );
}

/** Undefined without one, or until loaded. */
export function tightestAmountLimit(
  tradingLimits: TradingLimits | undefined,
  kinds: readonly LimitKind[],
): TradingLimit | undefined {
  const limits = tradingLimits?.limits ?? [];
  return tightest(limits.filter(({ kind }) => kind !== 'orders' && kinds.includes(kind)));
}

/** Of equal ones, the last to reset. */
function tightest(limits: readonly TradingLimit[]): TradingLimit | undefined {
  return [...limits].sort((a, b) => Number(a.left) - Number(b.left) || b.resetsAt - a.resetsAt)[0];
}
