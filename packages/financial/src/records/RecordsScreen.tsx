import type { FinancialRecord } from '@candela/api-client/financial';
import { paths } from '@candela/contract';
import { useFormat, useTranslation } from '@candela/i18n';
import {
  Amount,
  RecordList,
  ScreenHeader,
  type ScreenProps,
  SignInPrompt,
} from '@candela/screen-kit';
import { Button, ListRow, Num, Screen } from '@candela/ui-kit';
import { ArrowDownLeft, Coins, Cpu } from '@candela/ui-kit/icons';
import { Link } from 'react-router';
import { type RecordsViewProps, useRecordsViewModel } from './useRecordsViewModel.js';

/** `/financial_record`. */
export function RecordsScreen(props: ScreenProps) {
  return <RecordsView {...props} {...useRecordsViewModel()} />;
}

export function RecordsView({ signedIn, records, onOpen, ...screen }: RecordsViewProps) {
  const { t } = useTranslation('financial');
  return (
    <Screen
      header={<ScreenHeader {...screen} title={t('records.title')} />}
      width="records"
      withNav
    >
      {signedIn ? (
        <RecordList
          chips={{ label: t('records.filter'), labelOf: (type) => t(`records.types.${type}`) }}
          empty={{
            title: t('records.empty'),
            action: (
              <Button render={<Link to={paths.financial} />}>{t('records.empty_action')}</Button>
            ),
          }}
          records={records}
          renderRow={(record) => (
            <RecordRow onOpen={() => onOpen(record.machine)} record={record} />
          )}
        />
      ) : (
        <SignInPrompt />
      )}
    </Screen>
  );
}

const ICONS = { purchase: Cpu, income: Coins, principal: ArrowDownLeft } as const;

function RecordRow({
  record,
  onOpen,
}: {
  readonly record: FinancialRecord;
  readonly onOpen: () => void;
}) {
  const { t } = useTranslation('financial');
  const format = useFormat();
  const Icon = ICONS[record.type];
  return (
    <ListRow
      end={<Amount maskable signed value={record.amount} />}
      onClick={onOpen}
      start={<Icon aria-hidden />}
      subtitle={
        <>
          <bdi>{record.product}</bdi>
          {' · '}
          <Num>{format.dateTime(record.time)}</Num>
        </>
      }
      title={t(`records.types.${record.type}`)}
    />
  );
}
