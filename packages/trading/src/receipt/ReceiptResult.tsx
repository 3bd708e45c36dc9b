import type { Order } from '@candela/api-client/trading';
import { useTranslation } from '@candela/i18n';
import { Amount, useMoney } from '@candela/screen-kit';
import { VisuallyHidden } from '@candela/ui-kit';
import { Check, type Icon, Minus, TriangleAlert, X } from '@candela/ui-kit/icons';
import { useEffect, useRef } from 'react';
import { type OutcomeOrOpen, outcomeOrOpen, toneOf } from './outcome.js';
import styles from './Receipt.module.css';
import { useOrderSummary } from './useOrderSummary.js';

const MARKS: Readonly<Record<Exclude<OutcomeOrOpen, 'open'>, Icon>> = {
  won: Check,
  lost: X,
  tie: Minus,
  void: Minus,
};

export interface ReceiptResultProps {
  readonly order: Order;
  /** It contradicts what was signed. */
  readonly isContradicted: boolean;
}

/** Focused on mount, so that screen readers announce it. */
export function ReceiptResult({ order, isContradicted }: ReceiptResultProps) {
  const { t } = useTranslation('trading');
  const { hidden } = useMoney();
  const summary = useOrderSummary();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus({ preventScroll: true }), []);
  const outcome = outcomeOrOpen(order);
  if (outcome === 'open') return null;
  const tone = hidden || isContradicted ? 'neutral' : toneOf(outcome);
  const Mark = isContradicted ? TriangleAlert : MARKS[outcome];
  const isNeutral = outcome === 'tie' || outcome === 'void';
  return (
    <div className={styles.result} ref={ref} tabIndex={-1}>
      <span aria-hidden="true" className={styles.mark} data-tone={tone}>
        <Mark />
      </span>
      {!isNeutral && <VisuallyHidden>{t(`receipt.outcome.${outcome}`)}</VisuallyHidden>}
      <Amount className={styles.figure} maskable signed value={order.profit ?? '0.00'} withUnit />
      <p className={styles.summary}>{summary(order)}</p>
      {isNeutral && <p className={styles.summary}>{t(`receipt.outcome.${outcome}`)}</p>}
    </div>
  );
}
