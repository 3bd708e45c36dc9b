import type { StatementEntry } from '@candela/api-client/funds';
import { paths } from '@candela/contract';
import { useFormat, useTranslation } from '@candela/i18n';
import { Amount, RecordList, ScreenHeader, useMoney } from '@candela/screen-kit';
import { Button, ListRow, Num, Screen, VisuallyHidden } from '@candela/ui-kit';
import { ArrowDownLeft, ArrowLeftRight, ArrowRight, ArrowUpRight } from '@candela/ui-kit/icons';
import { Link } from 'react-router';
import { BalanceSummary } from './BalanceSummary.js';
import { EntrySheet } from './EntrySheet.js';
import { TYPE_GROUPS } from './groups.js';
import styles from './MoneyList.module.css';
import type { MoneyListViewProps } from './types.js';

export function MoneyListView(props: MoneyListViewProps) {
  const { records, explanation, opened, onOpen, onClose, ...screen } = props;
  const { t } = useTranslation('funds');
  return (
    <Screen
      header={<ScreenHeader {...screen} title={t('statement.title')} />}
      width="records"
      withNav
    >
      <RecordList
        chips={{
          label: t('statement.filter'),
          of: (type) => t(`statement.types.${type}`),
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
        renderRow={(entry) => <EntryRow entry={entry} onOpen={() => onOpen(entry.id)} />}
        summary={
          <BalanceSummary
            explanation={explanation}
            hasMore={records.hasMore}
            toNow={records.filters.sentDates.to === ''}
            typed={records.filters.kind !== undefined}
          />
        }
      />
      <EntrySheet entry={opened} onClose={onClose} />
    </Screen>
  );
}

interface EntryRowProps {
  readonly entry: StatementEntry;
  readonly onOpen: () => void;
}

function EntryRow({ entry, onOpen }: EntryRowProps) {
  const { t } = useTranslation('funds');
  const format = useFormat();
  return (
    <ListRow
      end={<Amount own signed value={entry.amount} />}
      endSubtitle={<Change entry={entry} />}
      onClick={onOpen}
      start={<Mark entry={entry} />}
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

/** Direction of the money; neutral while amounts are hidden. */
function Mark({ entry }: Pick<EntryRowProps, 'entry'>) {
  const { hidden } = useMoney();
  const debit = entry.amount.startsWith('-');
  const Icon = hidden ? ArrowLeftRight : debit ? ArrowUpRight : ArrowDownLeft;
  return (
    <span className={styles.mark} data-tone={hidden ? 'neutral' : debit ? 'fall' : 'rise'}>
      <Icon aria-hidden size="m" />
    </span>
  );
}

function Change({ entry }: Pick<EntryRowProps, 'entry'>) {
  const { t } = useTranslation('funds');
  const format = useFormat();
  const { hidden } = useMoney();
  if (hidden) return <Amount own value={entry.after} />;
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
