import { EmptyState } from '@candela/ui-kit';
import { ChartNoAxesColumn } from '@candela/ui-kit/icons';
import { ActionRunner } from '../actions/ActionRunner.js';
import { useActionQuery } from '../actions/useActionQuery.js';
import { useAction } from '../actions/useActions.js';
import type { Row } from '../api/console-api.js';
import { DataTable } from '../components/DataTable.js';
import { labelOf } from '../components/format.js';
import { Page } from '../components/Page.js';
import { Panel } from '../components/Panel.js';
import { QueryView } from '../components/QueryView.js';
import { BarChart } from './BarChart.js';
import type { Bar } from './bar-layout.js';
import styles from './StatisticsScreen.module.css';

interface Statistic {
  readonly action: string;
  readonly title: string;
  readonly lead: string;
  readonly toBars: (rows: readonly Row[]) => readonly Bar[];
  readonly toTable: (rows: readonly Row[]) => readonly Row[];
  readonly columns: readonly string[];
}

const MAX_COMPACT_COLUMNS = 3;

const identity = (rows: readonly Row[]) => rows;

const factsToRows = (rows: readonly Row[]) =>
  Object.entries(rows[0] ?? {}).map(([name, amount]) => ({ name: labelOf(name), amount }));

const STATISTICS: readonly Statistic[] = [
  {
    action: 'figures liabilities',
    title: 'Liabilities',
    lead: 'Liabilities to users compared with their deposits and withdrawals.',
    toTable: factsToRows,
    columns: ['name', 'amount'],
    toBars: (rows) =>
      factsToRows(rows).map(({ name, amount }) => ({ label: name, amount: String(amount) })),
  },
  {
    action: 'figures accounts',
    title: 'Accounts',
    lead: 'Total balances by owner and account kind.',
    toTable: identity,
    columns: ['owner', 'kind', 'accounts', 'balance'],
    toBars: (rows) =>
      rows.map(({ owner, kind, balance }) => ({
        label: `${labelOf(String(owner))} · ${labelOf(String(kind)).toLowerCase()}`,
        amount: String(balance),
      })),
  },
  {
    action: 'figures today',
    title: 'Today',
    lead: 'Transfers since midnight UTC, by kind.',
    toTable: identity,
    columns: ['kind', 'transfers', 'moved'],
    toBars: (rows) =>
      rows.map(({ kind, moved }) => ({ label: labelOf(String(kind)), amount: String(moved) })),
  },
];

export function StatisticsScreen() {
  const check = useAction('ledger check');
  return (
    <Page lead="Current totals from the ledger." title="Figures">
      {STATISTICS.map((statistic) => (
        <StatisticPanel statistic={statistic} key={statistic.action} />
      ))}
      {check !== undefined && (
        <Panel title="Ledger check">
          <p className={styles.lead}>{check.summary}</p>
          <ActionRunner action={check} />
        </Panel>
      )}
    </Page>
  );
}

function StatisticPanel({
  statistic: { action, title, lead, toBars, toTable, columns },
}: {
  readonly statistic: Statistic;
}) {
  const statisticQuery = useActionQuery(action, {});
  return (
    <Panel title={title}>
      <p className={styles.lead}>{lead}</p>
      <QueryView query={statisticQuery} loadingLabel={`${title}: loading.`}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState icon={<ChartNoAxesColumn />} title="No transfers yet." />
          ) : (
            <div className={styles.both}>
              <BarChart bars={toBars(rows)} label={`${title}, as bars`} />
              <DataTable
                caption={title}
                columns={columns}
                compact={columns.length <= MAX_COMPACT_COLUMNS}
                rows={toTable(rows)}
              />
            </div>
          )
        }
      </QueryView>
    </Panel>
  );
}
