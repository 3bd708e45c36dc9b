import { markInvisible } from '@candela/contract';
import { Button, EmptyState } from '@candela/ui-kit';
import { Inbox } from '@candela/ui-kit/icons';
import { useState } from 'react';
import { ActionRunner } from '../actions/ActionRunner.js';
import type { FieldValues } from '../actions/field-values.js';
import { useActionQuery } from '../actions/useActionQuery.js';
import { useAction, useActions } from '../actions/useActions.js';
import type { Row } from '../api/console-api.js';
import { DataTable } from '../components/DataTable.js';
import { actionTitle, actionVerb } from '../components/format.js';
import { Page } from '../components/Page.js';
import { Panel } from '../components/Panel.js';
import { QueryView } from '../components/QueryView.js';
import styles from './ContentScreen.module.css';
import { type ContentPage, isEditable, type OfferedAction } from './content-pages.js';

interface ChosenAction {
  readonly action: string;
  readonly initial: FieldValues;
  /** One form per choice. */
  readonly key: string;
}

export function ContentScreen({ page }: { readonly page: ContentPage }) {
  const { group, title, lead, columns, pageActions, rowActions } = page;
  const contentQuery = useActionQuery(`${group} list`, {});
  const rows = contentQuery.currentData?.rows ?? [];
  const availableActions = new Set(useActions().map(({ name }) => name));
  const [chosenAction, setChosenAction] = useState<ChosenAction>();
  const chooseAction = ({ action, initial }: OfferedAction, row: Row) =>
    setChosenAction({
      action,
      initial: initial(row),
      key: `${action} ${row.id ?? row.place ?? ''}`,
    });
  const available = (offers: readonly OfferedAction[]) =>
    offers.filter(({ action }) => availableActions.has(action));
  return (
    <Page
      end={available(pageActions).map((offer) => (
        <Button key={offer.action} onClick={() => chooseAction(offer, rows[0] ?? {})} size="m">
          {actionVerb(offer.action)}
        </Button>
      ))}
      lead={lead}
      title={title}
    >
      {chosenAction !== undefined && (
        <ContentForm chosenAction={chosenAction} onClose={() => setChosenAction(undefined)} />
      )}
      <QueryView query={contentQuery} loadingLabel={`${title} are loading.`}>
        {(found) =>
          found.rows.length === 0 ? (
            <EmptyState icon={<Inbox />} title="There is nothing yet." />
          ) : (
            <Panel flush title="Current">
              <DataTable
                caption={title}
                columns={columns}
                renderRowEnd={
                  rowActions.length === 0
                    ? undefined
                    : (row) =>
                        isEditable(row, found.rows) && (
                          <span className={styles.offers}>
                            {available(rowActions).map((offer) => {
                              // An action that is also above the list replaces the row.
                              const isAbove = pageActions.some(
                                ({ action }) => action === offer.action,
                              );
                              const label = isAbove ? 'Replace' : actionVerb(offer.action);
                              return (
                                <Button
                                  aria-label={`${label}: ${markInvisible(String(row.title ?? row.name ?? row.id))}`}
                                  key={offer.action}
                                  onClick={() => chooseAction(offer, row)}
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
      </QueryView>
    </Page>
  );
}

function ContentForm({
  chosenAction: { action: name, initial, key },
  onClose,
}: {
  readonly chosenAction: ChosenAction;
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
