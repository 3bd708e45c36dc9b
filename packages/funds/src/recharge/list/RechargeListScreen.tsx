import type { Recharge } from '@candela/api-client/funds';
import { paths } from '@candela/contract';
import { useFormat, useTranslation } from '@candela/i18n';
import { Amount, RecordList, ScreenHeader, type ScreenProps } from '@candela/screen-kit';
import { Button, ListRow, Num, Screen } from '@candela/ui-kit';
import { Landmark, Wallet } from '@candela/ui-kit/icons';
import { Link } from 'react-router';
import { useLastDefined } from '../../shared/useLastDefined.js';
import { RechargeSheet, RechargeStatusBadge } from '../RechargeSheet.js';
import {
  type RechargeListViewProps,
  useRechargeListViewModel,
} from './useRechargeListViewModel.js';

/** `/rechargeList`. */
export function RechargeListScreen(props: ScreenProps) {
  return <RechargeListView {...props} {...useRechargeListViewModel()} />;
}

export function RechargeListView({ records, sheet, onOpen, ...screen }: RechargeListViewProps) {
  const { t } = useTranslation('funds');
  const shown = useLastDefined(sheet.recharge);
  return (
    <Screen
      header={<ScreenHeader {...screen} title={t('recharges.title')} />}
      width="records"
      withNav
    >
      <RecordList
        chips={{ label: t('recharges.filter'), labelOf: (status) => t(`status.${status}`) }}
        empty={{
          title: t('recharges.empty'),
          action: (
            <Button render={<Link to={paths.recharge} />}>{t('recharges.empty_action')}</Button>
          ),
        }}
        records={records}
        renderRow={(recharge) => (
          <RechargeRow onOpen={() => onOpen(recharge.id)} recharge={recharge} />
        )}
      />
      <RechargeSheet
        {...sheet}
        recharge={sheet.open ? sheet.recharge : shown}
        sandbox={screen.sandbox}
      />
    </Screen>
  );
}

function RechargeRow({
  recharge,
  onOpen,
}: {
  readonly recharge: Recharge;
  readonly onOpen: () => void;
}) {
  const { t } = useTranslation('funds');
  const format = useFormat();
  const Icon = recharge.channel === 'usdt' ? Wallet : Landmark;
  return (
    <ListRow
      end={<Amount maskable value={recharge.amount} />}
      endSubtitle={<RechargeStatusBadge status={recharge.status} />}
      onClick={onOpen}
      start={<Icon aria-hidden />}
      subtitle={
        <>
          <Num>{format.dateTime(recharge.time)}</Num>
          {recharge.remark !== '' && ` · ${recharge.remark}`}
        </>
      }
      title={[t(`channel.${recharge.channel}`), recharge.payTo.network].filter(Boolean).join(' · ')}
    />
  );
}
