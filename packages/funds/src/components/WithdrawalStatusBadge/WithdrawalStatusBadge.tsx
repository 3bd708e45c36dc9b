import type { Withdrawal } from '@candela/api-client/funds';
import { useTranslation } from '@candela/i18n';
import { Badge, type Tone } from '@candela/ui-kit';

const TONES: Record<Withdrawal['status'], Tone> = {
  pending: 'brand',
  success: 'rise',
  failed: 'fall',
};

/** The state of a withdrawal in the words of the specification. */
export function WithdrawalStatusBadge({ status }: { readonly status: Withdrawal['status'] }) {
  const { t } = useTranslation('funds');
  return <Badge tone={TONES[status]}>{t(`withdrawals.status.${status}`)}</Badge>;
}
