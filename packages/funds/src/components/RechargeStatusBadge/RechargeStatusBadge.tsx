import type { Recharge } from '@candela/api-client/funds';
import { useTranslation } from '@candela/i18n';
import { Badge, type Tone } from '@candela/ui-kit';

export type RechargeStatus = Recharge['status'];

const TONES: Record<RechargeStatus, Tone> = {
  pending_payment: 'brand',
  review: 'brand',
  paid: 'rise',
  rejected: 'fall',
  expired: 'neutral',
};

/** The state of a recharge in the words of the specification. */
export function RechargeStatusBadge({ status }: { readonly status: RechargeStatus }) {
  const { t } = useTranslation('funds');
  return <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>;
}
