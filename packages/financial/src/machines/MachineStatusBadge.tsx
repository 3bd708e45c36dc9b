import type { Machine } from '@candela/api-client/financial';
import { useTranslation } from '@candela/i18n';
import { Badge, type StateTone } from '@candela/ui-kit';

const TONES: Record<Machine['status'], StateTone> = {
  normal: 'success',
  complete: 'neutral',
  frozen: 'brand',
};

export function MachineStatusBadge({ status }: Pick<Machine, 'status'>) {
  const { t } = useTranslation('financial');
  return <Badge tone={TONES[status]}>{t(`machine.status.${status}`)}</Badge>;
}
