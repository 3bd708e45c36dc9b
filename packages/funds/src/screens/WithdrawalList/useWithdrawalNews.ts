import type { Withdrawal } from '@candela/api-client/funds';
import { useTranslation } from '@candela/i18n';
import { useMoney } from '@candela/screen-kit';
import { toast } from '@candela/ui-kit';
import { useEffect, useRef } from 'react';

/** Says once that a withdrawal which was pending here has been decided. */
export function useWithdrawalNews(withdrawals: readonly Withdrawal[]): void {
  const { t } = useTranslation('funds');
  const money = useMoney();
  const waiting = useRef<ReadonlySet<string>>(new Set());

  useEffect(() => {
    for (const { id, amount, status } of withdrawals) {
      if (!waiting.current.has(id) || status === 'pending') continue;
      const text = t('withdrawals.decided', {
        amount: money.text(amount),
        status: t(`withdrawals.status.${status}`),
      });
      if (status === 'success') toast.success(text);
      else toast.info(text);
    }
    waiting.current = new Set(
      withdrawals.filter((it) => it.status === 'pending').map((it) => it.id),
    );
  }, [withdrawals, t, money]);
}
