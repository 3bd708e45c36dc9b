import type { Withdrawal } from '@candela/api-client/funds';
import { paths } from '@candela/contract';
import { useFormat, useTranslation } from '@candela/i18n';
import {
  Amount,
  RecordList,
  RecordPanes,
  ScreenHeader,
  type ScreenProps,
  SignInPrompt,
} from '@candela/screen-kit';
import { Button, ListRow, Num, Screen } from '@candela/ui-kit';
import { CreditCard, Wallet } from '@candela/ui-kit/icons';
import { Link } from 'react-router';
import { useLastDefined } from '../../shared/useLastDefined.js';
import { destinationText } from '../destination-text.js';
import { WithdrawalSheet, WithdrawalStatusBadge } from '../WithdrawalSheet.js';
import {
  useWithdrawalListViewModel,
  type WithdrawalListViewProps,
} from './useWithdrawalListViewModel.js';

export function WithdrawalListScreen(props: ScreenProps) {
  return <WithdrawalListView {...props} {...useWithdrawalListViewModel()} />;
}

export function WithdrawalListView(props: WithdrawalListViewProps) {
  const { signedIn, goBack, sandbox } = props;
  const { t } = useTranslation('funds');
  return (
    <Screen
      header={<ScreenHeader goBack={goBack} sandbox={sandbox} title={t('withdrawals.title')} />}
      width="panes"
      withNav
    >
      {signedIn ? <Withdrawals {...props} /> : <SignInPrompt />}
    </Screen>
  );
}

function Withdrawals(props: WithdrawalListViewProps) {
  const { records, sheet, currentId, onOpen, sandbox } = props;
  const { t } = useTranslation('funds');
  const shown = useLastDefined(sheet.withdrawal);
  return (
    <RecordPanes
      currentId={currentId}
      detail={
        <WithdrawalSheet
          {...sheet}
          sandbox={sandbox}
          withdrawal={sheet.open ? sheet.withdrawal : shown}
        />
      }
    >
      <RecordList
        chips={{
          label: t('withdrawals.filter'),
          labelOf: (status) => t(`withdrawals.status.${status}`),
        }}
        empty={{
          title: t('withdrawals.empty'),
          action: <Button render={<Link to={paths.withdrawal} />}>{t('withdrawal.title')}</Button>,
        }}
        records={records}
        renderRow={(withdrawal) => (
          <WithdrawalRow
            current={withdrawal.id === currentId}
            onOpen={() => onOpen(withdrawal.id)}
            withdrawal={withdrawal}
          />
        )}
      />
    </RecordPanes>
  );
}

function WithdrawalRow({
  withdrawal,
  current,
  onOpen,
}: {
  readonly withdrawal: Withdrawal;
  readonly current: boolean;
  readonly onOpen: () => void;
}) {
  const format = useFormat();
  return (
    <ListRow
      aria-current={current ? 'true' : undefined}
      end={<Amount maskable value={withdrawal.amount} />}
      endSubtitle={<WithdrawalStatusBadge status={withdrawal.status} />}
      onClick={onOpen}
      start={withdrawal.card ? <CreditCard aria-hidden /> : <Wallet aria-hidden />}
      subtitle={
        <>
          <Num>{format.dateTime(withdrawal.time)}</Num>
          {withdrawal.reason !== null && ` · ${withdrawal.reason}`}
        </>
      }
      title={destinationText(withdrawal)}
    />
  );
}
