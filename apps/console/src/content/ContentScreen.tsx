import { Button, EmptyState } from '@candela/ui-kit';
import { Inbox } from '@candela/ui-kit/icons';
import { useState } from 'react';
import { ActionRunner } from '../actions/ActionRunner.js';
import type { Typed } from '../actions/fields.js';
import { useAction, useActions } from '../actions/useActions.js';
import { useLook } from '../actions/useLook.js';
import { DataTable } from '../shown/DataTable.js';
import { Looked } from '../shown/Looked.js';
import { Page } from '../shown/Page.js';
import { Panel } from '../shown/Panel.js';
import { actionTitle, verbOf } from '../shown/words.js';
import type { Row } from '../wire/api.js';
import styles from './ContentScreen.module.css';
import { type ContentPage, isOpen, type Offer } from './pages.js';

interface Chosen {
  readonly action: string;
  readonly initial: Typed;
  /** React key: one form per choice. */
  readonly key: string;
}

export function ContentScreen({ page }: { readonly page: ContentPage }) {
  const { group, title, lead, columns, above, atRow } = page;
  const question = useLook(`${group} list`, {});
  const rows = question.currentData?.rows ?? [];
  const known = new Set(useActions().map(({ name }) => name));
  const [chosen, setChosen] = useState<Chosen>();
  const choose = ({ action, initial }: Offer, row: Row) =>
    setChosen({ action, initial: initial(row), key: `${action} ${row.id ?? row.place ?? ''}` });
  const offered = (offers: readonly Offer[]) => offers.filter(({ action }) => known.has(action));
  return (
    <Page
      end={offered(above).map((offer) => (
        <Button key={offer.action} onClick={() => choose(offer, rows[0] ?? {})} size="m">
          {verbOf(offer.action)}
        </Button>
      ))}
      lead={lead}
      title={title}
    >
      {chosen !== undefined && <Change chosen={chosen} onClose={() => setChosen(undefined)} />}
      <Looked question={question} waiting={`${title} are on their way.`}>
        {(found) =>
          found.rows.length === 0 ? (
            <EmptyState icon={<Inbox />} title="There is nothing yet." />
          ) : (
            <Panel flush title="As it stands">
              <DataTable
                caption={title}
                columns={columns}
                endOf={
                  atRow.length === 0
                    ? undefined
                    : (row) =>
                        isOpen(row, found.rows) && (
                          <span className={styles.offers}>
                            {offered(atRow).map((offer) => {
                              // At a row, an action that is also above the list replaces the row.
                              const isAbove = above.some(({ action }) => action === offer.action);
                              const label = isAbove ? 'Replace' : verbOf(offer.action);
                              return (
                                <Button
                                  aria-label={`${label}: ${row.title ?? row.name ?? row.id}`}
                                  key={offer.action}
                                  onClick={() => choose(offer, row)}
                                  size="m"
                                  variant="ghost"
                                >
                                  {label}
                                </Button>
                              );
                            })}
                          </span>
                        )
                }
                rows={found.rows}
              />
            </Panel>
          )
        }
      </Looked>
    </Page>
  );
}

function Change({
  chosen: { action: name, initial, key },
  onClose,
}: {
  readonly chosen: Chosen;
  readonly onClose: () => void;
}) {
  const action = useAction(name);
  if (action === undefined) return null;
  return (
    <Panel
      end={
        <Button onClick={onClose} size="m" variant="ghost">
          Close
        </Button>
      }
      title={actionTitle(name)}
    >
      <div className={styles.change}>
        <p className={styles.summary}>{action.summary}</p>
        <ActionRunner action={action} initial={initial} key={key} />
      </div>
    </Panel>
  );
}
