import type { Withdrawal } from '@candela/api-client/funds';
import { useTranslation } from '@candela/i18n';
import { Badge, type StateTone } from '@candela/ui-kit';

const TONES: Record<Withdrawal['status'], StateTone> = {
  pending: 'brand',
  success: 'success',
  failed: 'danger',
};

export function WithdrawalStatusBadge({ status }: { readonly status: Withdrawal['status'] }) {
  const { t } = useTranslation('funds');
  return <Badge tone={TONES[status]}>{t(`withdrawals.status.${status}`)}</Badge>;
}
