import type { Order } from '@candela/api-client/trading';
import { useFormat, useTranslation } from '@candela/i18n';
import { addAmounts } from '@candela/money';
import { Amount, useMoney } from '@candela/screen-kit';
import { VisuallyHidden } from '@candela/ui-kit';
import { Award, type Icon, Minus, TriangleAlert, X } from '@candela/ui-kit/icons';
import { useEffect, useRef } from 'react';
import { type OutcomeOrOpen, outcomeOrOpen, toneOf } from './outcome.js';
import styles from './Receipt.module.css';
import { useOrderSummary } from './useOrderSummary.js';

/** No tick: only what was verified has one. */
const MARKS: Readonly<Record<Exclude<OutcomeOrOpen, 'open'>, Icon>> = {
  won: Award,
  lost: X,
  tie: Minus,
  void: Minus,
};

export interface ReceiptResultProps {
  readonly order: Order;
  /** It contradicts what was signed. */
  readonly isContradicted: boolean;
  /** On mount, so that screen readers announce it. */
  readonly takesFocus: boolean;
}

export function ReceiptResult({ order, isContradicted, takesFocus }: ReceiptResultProps) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const { hidden } = useMoney();
  const summary = useOrderSummary();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) ref.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const outcome = outcomeOrOpen(order);
  if (outcome === 'open') return null;
  const tone = hidden || isContradicted ? 'neutral' : toneOf(outcome);
  const Mark = isContradicted ? TriangleAlert : MARKS[outcome];
  const profit = order.profit ?? '0.00';
  const isNeutral = outcome === 'tie' || outcome === 'void';
  return (
    <div className={styles.result} ref={ref} tabIndex={-1}>
      <span aria-hidden="true" className={styles.mark} data-tone={tone}>
        <Mark />
      </span>
      {!isNeutral && <VisuallyHidden>{t(`receipt.outcome.${outcome}`)}</VisuallyHidden>}
      <Amount className={styles.figure} maskable signed value={profit} withUnit />
      {!hidden && (
        <p className={styles.sum}>
          {t(`receipt.sum.${outcome}`, {
            profit: format.amount(profit),
            stake: format.amount(order.stake),
            received: format.amount(addAmounts(order.stake, profit)),
          })}
        </p>
      )}
      {hidden && isNeutral && <p className={styles.sum}>{t(`receipt.outcome.${outcome}`)}</p>}
      <p className={styles.summary}>{summary(order)}</p>
    </div>
  );
}
