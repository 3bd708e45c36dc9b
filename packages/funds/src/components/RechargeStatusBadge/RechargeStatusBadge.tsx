import type { Recharge } from '@candela/api-client/funds';
import { useTranslation } from '@candela/i18n';
import { Badge, type StateTone } from '@candela/ui-kit';

export type RechargeStatus = Recharge['status'];

const TONES: Record<RechargeStatus, StateTone> = {
  pending_payment: 'brand',
  review: 'brand',
  paid: 'success',
  rejected: 'danger',
  expired: 'neutral',
};

export function RechargeStatusBadge({ status }: { readonly status: RechargeStatus }) {
  const { t } = useTranslation('funds');
  return <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>;
}
