import { EmptyState } from '@candela/ui-kit';
import { ChartNoAxesColumn } from '@candela/ui-kit/icons';
import { ActionRunner } from '../actions/ActionRunner.js';
import { useAction } from '../actions/useActions.js';
import { useLook } from '../actions/useLook.js';
import { DataTable } from '../shown/DataTable.js';
import { Looked } from '../shown/Looked.js';
import { Page } from '../shown/Page.js';
import { Panel } from '../shown/Panel.js';
import { labelOf } from '../shown/words.js';
import type { Row } from '../wire/api.js';
import { BarChart } from './BarChart.js';
import type { Bar } from './bars.js';
import styles from './FiguresScreen.module.css';

interface Figures {
  readonly action: string;
  readonly title: string;
  readonly lead: string;
  readonly barsOf: (rows: readonly Row[]) => readonly Bar[];
  readonly tableOf: (rows: readonly Row[]) => readonly Row[];
  readonly columns: readonly string[];
}

/** Fit side by side on a phone. */
const COMPACT_MAX = 3;

const asTheyAre = (rows: readonly Row[]) => rows;

const factRows = (rows: readonly Row[]) =>
  Object.entries(rows[0] ?? {}).map(([name, amount]) => ({ name: labelOf(name), amount }));

const FIGURES: readonly Figures[] = [
  {
    action: 'figures liabilities',
    title: 'Liabilities',
    lead: 'What is owed to users, against what they paid in and were paid out.',
    tableOf: factRows,
    columns: ['name', 'amount'],
    barsOf: (rows) =>
      factRows(rows).map(({ name, amount }) => ({ label: name, amount: String(amount) })),
  },
  {
    action: 'figures accounts',
    title: 'Accounts',
    lead: 'All balances, added up by whose they are and for what.',
    tableOf: asTheyAre,
    columns: ['owner', 'kind', 'accounts', 'balance'],
    barsOf: (rows) =>
      rows.map(({ owner, kind, balance }) => ({
        label: `${labelOf(String(owner))} · ${labelOf(String(kind)).toLowerCase()}`,
        amount: String(balance),
      })),
  },
  {
    action: 'figures today',
    title: 'Today',
    lead: 'What has moved since midnight UTC, by the kind of transfer.',
    tableOf: asTheyAre,
    columns: ['kind', 'transfers', 'moved'],
    barsOf: (rows) =>
      rows.map(({ kind, moved }) => ({ label: labelOf(String(kind)), amount: String(moved) })),
  },
];

/** From the ledger: bars and exact amounts. */
export function FiguresScreen() {
  const check = useAction('ledger check');
  return (
    <Page lead="As the ledger has them now." title="Figures">
      {FIGURES.map((figures) => (
        <OneFigure figures={figures} key={figures.action} />
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

function OneFigure({
  figures: { action, title, lead, barsOf, tableOf, columns },
}: {
  readonly figures: Figures;
}) {
  const question = useLook(action, {});
  return (
    <Panel title={title}>
      <p className={styles.lead}>{lead}</p>
      <Looked question={question} waiting={`${title}: on the way.`}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState icon={<ChartNoAxesColumn />} title="Nothing has moved yet." />
          ) : (
            <div className={styles.both}>
              <BarChart bars={barsOf(rows)} label={`${title}, as bars`} />
              <DataTable
                caption={title}
                columns={columns}
                compact={columns.length <= COMPACT_MAX}
                rows={tableOf(rows)}
              />
            </div>
          )
        }
      </Looked>
    </Panel>
  );
}
