import type { StatementEntry } from '@candela/api-client/funds';
import { paths } from '@candela/contract';
import { STATEMENT_TYPES, type StatementType } from '@candela/contract/calls/funds';
import { useFormat, useTranslation } from '@candela/i18n';
import type { ScreenProps } from '@candela/screen-kit';
import { Button, EmptyState, ListRow, Num, Screen, VisuallyHidden } from '@candela/ui-kit';
import { ArrowDownLeft, ArrowRight, ArrowUpRight, Inbox } from '@candela/ui-kit/icons';
import { Link } from 'react-router';
import { FundsHeader } from '../../components/FundsHeader/FundsHeader.js';
import type { RecordFilterBarProps } from '../../components/RecordList/RecordFilterBar.js';
import { RecordList } from '../../components/RecordList/RecordList.js';
import type { RecordPages } from '../../components/RecordList/use-record-pages.js';
import { BalanceSummary } from './BalanceSummary.js';
import { EntrySheet } from './EntrySheet.js';
import type { BalanceExplanation } from './explain-balance.js';
import styles from './MoneyList.module.css';

export interface MoneyListViewProps extends ScreenProps {
  readonly unit: string;
  readonly pages: RecordPages<StatementEntry>;
  /** The type the list is narrowed to. */
  readonly kind: StatementType | undefined;
  readonly explanation: BalanceExplanation | undefined;
  /** The list reaches up to now. */
  readonly toNow: boolean;
  readonly filter: Omit<RecordFilterBarProps, 'label' | 'chips'>;
  readonly opened: StatementEntry | undefined;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
}

/** Every movement of the balance, and the proof that they add up to it. */
export function MoneyListView(props: MoneyListViewProps) {
  const { unit, pages, kind, explanation, toNow, filter, opened, onOpen, onClose } = props;
  const { t } = useTranslation('funds');
  return (
    <Screen
      header={
        <FundsHeader goBack={props.goBack} sandbox={props.sandbox} title={t('statement.title')} />
      }
      withNav
    >
      <RecordList
        empty={
          <EmptyState
            action={
              <Button render={<Link to={paths.recharge} />}>{t('statement.empty_action')}</Button>
            }
            icon={<Inbox />}
            title={t('statement.empty')}
          />
        }
        filter={{
          ...filter,
          label: t('statement.filter'),
          chips: STATEMENT_TYPES.map((type) => ({
            key: type,
            label: t(`statement.types.${type}`),
            active: type === kind,
          })),
        }}
        pages={pages}
        renderRow={(entry) => <EntryRow entry={entry} onOpen={() => onOpen(entry.id)} />}
        summary={
          explanation && (
            <BalanceSummary
              explanation={explanation}
              hasMore={pages.hasMore}
              toNow={toNow}
              typed={kind !== undefined}
              unit={unit}
            />
          )
        }
      />
      <EntrySheet entry={opened} onClose={onClose} unit={unit} />
    </Screen>
  );
}

function EntryRow({
  entry,
  onOpen,
}: {
  readonly entry: StatementEntry;
  readonly onOpen: () => void;
}) {
  const { t } = useTranslation('funds');
  const format = useFormat();
  const debit = entry.amount.startsWith('-');
  const Icon = debit ? ArrowUpRight : ArrowDownLeft;
  const [before, after] = [format.amount(entry.before), format.amount(entry.after)];
  return (
    <ListRow
      end={<Num tone={debit ? 'fall' : 'rise'}>{format.signedAmount(entry.amount)}</Num>}
      endSubtitle={
        <>
          <Num aria-hidden className={styles.change}>
            <span>{before}</span>
            <ArrowRight className={styles.to} />
            <span>{after}</span>
          </Num>
          <VisuallyHidden>{t('statement.from_to', { before, after })}</VisuallyHidden>
        </>
      }
      onClick={onOpen}
      start={
        <span className={styles.mark} data-tone={debit ? 'fall' : 'rise'}>
          <Icon aria-hidden />
        </span>
      }
      subtitle={
        <>
          <Num>{format.dateTime(entry.time)}</Num>
          {entry.reason !== null && <span className={styles.reason}>{entry.reason}</span>}
        </>
      }
      title={t(`statement.types.${entry.type}`)}
    />
  );
}
