import type { Recharge } from '@candela/api-client/funds';
import { paths } from '@candela/contract';
import { useFormat, useTranslation } from '@candela/i18n';
import {
  Amount,
  RecordList,
  RecordPanes,
  ScreenHeader,
  type ScreenProps,
} from '@candela/screen-kit';
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

export function RechargeListView(props: RechargeListViewProps) {
  const { records, sheet, currentId, onOpen, ...screen } = props;
  const { t } = useTranslation('funds');
  const shown = useLastDefined(sheet.recharge);
  return (
    <Screen
      header={<ScreenHeader {...screen} title={t('recharges.title')} />}
      width="panes"
      withNav
    >
      <RecordPanes
        currentId={currentId}
        detail={
          <RechargeSheet
            {...sheet}
            recharge={sheet.open ? sheet.recharge : shown}
            sandbox={screen.sandbox}
          />
        }
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
            <RechargeRow
              current={recharge.id === currentId}
              onOpen={() => onOpen(recharge.id)}
              recharge={recharge}
            />
          )}
        />
      </RecordPanes>
    </Screen>
  );
}

function RechargeRow({
  recharge,
  current,
  onOpen,
}: {
  readonly recharge: Recharge;
  readonly current: boolean;
  readonly onOpen: () => void;
}) {
  const { t } = useTranslation('funds');
  const format = useFormat();
  const Icon = recharge.channel === 'usdt' ? Wallet : Landmark;
  return (
    <ListRow
      aria-current={current ? 'true' : undefined}
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
