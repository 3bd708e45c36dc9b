import type { Recharge } from '@candela/api-client/funds';
import { useTranslation } from '@candela/i18n';
import { useMoney } from '@candela/screen-kit';
import { toast } from '@candela/ui-kit';
import { useEffect, useRef } from 'react';

/** Says once that a recharge which was under review here has been decided. */
export function useDecisions(recharges: readonly Recharge[]): void {
  const { t } = useTranslation('funds');
  const money = useMoney();
  const waiting = useRef<ReadonlySet<string>>(new Set());

  useEffect(() => {
    for (const { id, amount, status } of recharges) {
      if (!waiting.current.has(id) || status === 'review') continue;
      const text = t('recharges.decided', {
        amount: money.text(amount),
        status: t(`status.${status}`),
      });
      if (status === 'paid') toast.success(text);
      else toast.info(text);
    }
    waiting.current = new Set(recharges.filter((it) => it.status === 'review').map((it) => it.id));
  }, [recharges, t, money]);
}
