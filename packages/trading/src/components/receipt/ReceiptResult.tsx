import type { Order } from '@candela/api-client/trading';
import { useTranslation } from '@candela/i18n';
import { Amount, useMoney } from '@candela/screen-kit';
import { VisuallyHidden } from '@candela/ui-kit';
import { Check, type Icon, Minus, X } from '@candela/ui-kit/icons';
import { useEffect, useRef } from 'react';
import { type Standing, standingOf, toneOf } from './outcome.js';
import styles from './Receipt.module.css';
import { useOrderSummary } from './useOrderSummary.js';

const MARKS: Readonly<Record<Exclude<Standing, 'open'>, Icon>> = {
  won: Check,
  lost: X,
  tie: Minus,
  void: Minus,
};

/** Takes the focus on mount, so that screen readers announce it. */
export function ReceiptResult({ order }: { readonly order: Order }) {
  const { t } = useTranslation('trading');
  const { hidden } = useMoney();
  const summary = useOrderSummary();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus({ preventScroll: true }), []);
  const standing = standingOf(order);
  if (standing === 'open') return null;
  const tone = hidden ? 'neutral' : toneOf(standing);
  const Mark = MARKS[standing];
  const quiet = standing === 'tie' || standing === 'void';
  return (
    <div className={styles.result} ref={ref} tabIndex={-1}>
      <span aria-hidden="true" className={styles.mark} data-tone={tone}>
        <Mark />
      </span>
      {!quiet && <VisuallyHidden>{t(`receipt.outcome.${standing}`)}</VisuallyHidden>}
      <Amount className={styles.figure} own signed value={order.profit ?? '0.00'} withUnit />
      <p className={styles.summary}>{summary(order)}</p>
      {quiet && <p className={styles.summary}>{t(`receipt.outcome.${standing}`)}</p>}
    </div>
  );
}
