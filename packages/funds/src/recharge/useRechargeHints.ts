import { RECHARGE_CONFIRMATIONS, RECHARGE_DEADLINE_SECONDS } from '@candela/contract';
import { useTranslation } from '@candela/i18n';
import { useMoney } from '@candela/screen-kit';

const MINUTES = RECHARGE_DEADLINE_SECONDS / 60;

/** As in the specification. */
export function useRechargeHints(recharge: {
  readonly channel: 'usdt' | 'bank';
  readonly network: string | null;
  /** Wire amount. */
  readonly min: string;
}): readonly string[] {
  const { t } = useTranslation('funds');
  const money = useMoney();
  const minimum = t('hints.minimum', { amount: money.text(recharge.min) });
  const deadline = t('hints.deadline', { count: MINUTES });
  if (recharge.channel === 'bank') {
    return [t('hints.reference'), t('hints.bank_exact'), minimum, deadline, t('hints.bank_review')];
  }
  return [
    t('hints.usdt_only'),
    ...(recharge.network ? [t('hints.same_network', { network: recharge.network })] : []),
    minimum,
    deadline,
    t('hints.confirmations', { count: RECHARGE_CONFIRMATIONS }),
  ];
}
