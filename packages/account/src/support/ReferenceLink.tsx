import { orderPath, rechargeRecordPath, withdrawalPath } from '@candela/contract';
import { useTranslation } from '@candela/i18n';
import { Card, ListRow } from '@candela/ui-kit';
import { ArrowDownToLine, ArrowUpFromLine, Receipt } from '@candela/ui-kit/icons';
import { Link } from 'react-router';
import type { Reference } from './useSupportViewModel.js';

const PATHS = { order: orderPath, recharge: rechargeRecordPath, withdrawal: withdrawalPath };
const ICONS = { order: Receipt, recharge: ArrowDownToLine, withdrawal: ArrowUpFromLine };

export function ReferenceLink({ reference: { kind, id } }: { readonly reference: Reference }) {
  const { t } = useTranslation('account');
  const Icon = ICONS[kind];
  return (
    <Card padding="inline">
      <ListRow
        chevron
        render={<Link to={PATHS[kind](id)} />}
        start={<Icon aria-hidden />}
        title={t(`support.about_${kind}`, { id })}
      />
    </Card>
  );
}
