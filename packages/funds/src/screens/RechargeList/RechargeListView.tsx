import type { Recharge } from '@candela/api-client/funds';
import { paths } from '@candela/contract';
import { RECHARGE_STATUSES } from '@candela/contract/calls/funds';
import { useFormat, useTranslation } from '@candela/i18n';
import type { ScreenProps } from '@candela/screen-kit';
import { Button, EmptyState, ListRow, Num, Screen } from '@candela/ui-kit';
import { Inbox, Landmark, Wallet } from '@candela/ui-kit/icons';
import { useState } from 'react';
import { Link } from 'react-router';
import { FundsHeader } from '../../components/FundsHeader/FundsHeader.js';
import {
  RechargeSheet,
  type RechargeSheetProps,
} from '../../components/RechargeSheet/RechargeSheet.js';
import {
  type RechargeStatus,
  RechargeStatusBadge,
} from '../../components/RechargeStatusBadge/RechargeStatusBadge.js';
import type { RecordFilterBarProps } from '../../components/RecordList/RecordFilterBar.js';
import { RecordList } from '../../components/RecordList/RecordList.js';
import type { RecordPages } from '../../components/RecordList/use-record-pages.js';

export interface RechargeListViewProps extends ScreenProps {
  readonly unit: string;
  readonly pages: RecordPages<Recharge>;
  /** The status the list is narrowed to. */
  readonly kind: RechargeStatus | undefined;
  readonly filter: Omit<RecordFilterBarProps, 'label' | 'chips'>;
  readonly sheet: Pick<RechargeSheetProps, 'open' | 'onClose' | 'recharge' | 'failed' | 'onRetry'>;
  readonly onOpen: (id: string) => void;
}

/** Recharge records; each opens into its timeline. */
export function RechargeListView(props: RechargeListViewProps) {
  const { unit, pages, kind, filter, sheet, onOpen, goBack, sandbox } = props;
  const { t } = useTranslation('funds');
  const shown = useLastShown(sheet.recharge);
  return (
    <Screen
      header={<FundsHeader goBack={goBack} sandbox={sandbox} title={t('recharges.title')} />}
      withNav
    >
      <RecordList
        empty={
          <EmptyState
            action={
              <Button render={<Link to={paths.recharge} />}>{t('recharges.empty_action')}</Button>
            }
            icon={<Inbox />}
            title={t('recharges.empty')}
          />
        }
        filter={{
          ...filter,
          label: t('recharges.filter'),
          chips: RECHARGE_STATUSES.map((status) => ({
            key: status,
            label: t(`status.${status}`),
            active: status === kind,
          })),
        }}
        pages={pages}
        renderRow={(recharge) => (
          <RechargeRow onOpen={() => onOpen(recharge.id)} recharge={recharge} />
        )}
      />
      <RechargeSheet
        {...sheet}
        recharge={sheet.open ? sheet.recharge : shown}
        sandbox={sandbox}
        unit={unit}
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
      end={<Num>{format.amount(recharge.amount)}</Num>}
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

/** A sheet that closes keeps showing what it showed while it slides away. */
function useLastShown<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
