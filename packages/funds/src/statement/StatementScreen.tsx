import type { StatementEntry } from '@candela/api-client/funds';
import { paths } from '@candela/contract';
import { useFormat, useTranslation } from '@candela/i18n';
import {
  Amount,
  PrintDetails,
  RecordList,
  RecordPanes,
  ScreenHeader,
  type ScreenProps,
  useMoney,
} from '@candela/screen-kit';
import { Button, ListRow, Num, Screen, VisuallyHidden } from '@candela/ui-kit';
import { ArrowDownLeft, ArrowLeftRight, ArrowRight, ArrowUpRight } from '@candela/ui-kit/icons';
import { Link } from 'react-router';
import { BalanceSummary } from './BalanceSummary.js';
import { EntrySheet } from './EntrySheet.js';
import styles from './Statement.module.css';
import { TYPE_GROUPS } from './type-groups.js';
import { type StatementViewProps, useStatementViewModel } from './useStatementViewModel.js';

/** `/moneyList`. */
export function StatementScreen(props: ScreenProps) {
  return <StatementView {...props} {...useStatementViewModel()} />;
}

export function StatementView(props: StatementViewProps) {
  const {
    records,
    reconciliation,
    opened,
    waiting = false,
    currentId,
    onOpen,
    onClose,
    ...screen
  } = props;
  const { t } = useTranslation('funds');
  return (
    <Screen
      header={<ScreenHeader {...screen} title={t('statement.title')} />}
      width="panes"
      withNav
    >
      <PrintDetails />
      <RecordPanes
        currentId={currentId}
        detail={<EntrySheet entry={opened} onClose={onClose} waiting={waiting} />}
      >
        <RecordList
          chips={{
            label: t('statement.filter'),
            labelOf: (type) => t(`statement.types.${type}`),
            groups: TYPE_GROUPS.map(({ name, types }) => ({
              label: t(`statement.groups.${name}`),
              kinds: types,
            })),
          }}
          empty={{
            title: t('statement.empty'),
            action: (
              <Button render={<Link to={paths.recharge} />}>{t('statement.empty_action')}</Button>
            ),
          }}
          records={records}
          renderRow={(entry) => (
            <EntryRow
              current={entry.id === currentId}
              entry={entry}
              onOpen={() => onOpen(entry.id)}
            />
          )}
          summary={
            <BalanceSummary
              reconciliation={reconciliation}
              hasMore={records.hasMore}
              isCurrent={
                records.filters.dateError !== undefined || records.filters.values.to === ''
              }
              filteredByType={records.filters.kind !== undefined}
            />
          }
        />
      </RecordPanes>
    </Screen>
  );
}

interface EntryRowProps {
  readonly entry: StatementEntry;
  readonly current: boolean;
  readonly onOpen: () => void;
}

function EntryRow({ entry, current, onOpen }: EntryRowProps) {
  const { t } = useTranslation('funds');
  const format = useFormat();
  return (
    <ListRow
      aria-current={current ? 'true' : undefined}
      end={<Amount maskable signed value={entry.amount} />}
      endSubtitle={<BalanceChange entry={entry} />}
      onClick={onOpen}
      start={<DirectionIcon entry={entry} />}
      subtitle={
        <>
          <Num>{format.dateTime(entry.time)}</Num>
          {entry.invited !== null && (
            <span className={styles.reason}>
              <bdi dir="ltr">{entry.invited}</bdi>
            </span>
          )}
          {entry.reason !== null && <span className={styles.reason}>{entry.reason}</span>}
        </>
      }
      title={t(`statement.types.${entry.type}`)}
    />
  );
}

/** Neutral while amounts are hidden. */
function DirectionIcon({ entry }: Pick<EntryRowProps, 'entry'>) {
  const { hidden } = useMoney();
  const debit = entry.amount.startsWith('-');
  const Icon = hidden ? ArrowLeftRight : debit ? ArrowUpRight : ArrowDownLeft;
  return (
    <span className={styles.mark} data-tone={hidden ? 'neutral' : debit ? 'fall' : 'rise'}>
      <Icon aria-hidden size="m" />
    </span>
  );
}

function BalanceChange({ entry }: Pick<EntryRowProps, 'entry'>) {
  const { t } = useTranslation('funds');
  const format = useFormat();
  const { hidden } = useMoney();
  if (hidden) return <Amount maskable value={entry.after} />;
  const [before, after] = [format.amount(entry.before), format.amount(entry.after)];
  return (
    <>
      <Num aria-hidden className={styles.change}>
        <span>{before}</span>
        <ArrowRight className={styles.to} />
        <span>{after}</span>
      </Num>
      <VisuallyHidden>{t('statement.from_to', { before, after })}</VisuallyHidden>
    </>
  );
}
