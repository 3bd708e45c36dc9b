import { markInvisible } from '@candela/contract';
import { EmptyState, IconButton, PriceText, toast } from '@candela/ui-kit';
import { ChevronLeft, ChevronRight, CircleCheck } from '@candela/ui-kit/icons';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useActionQuery } from '../actions/useActionQuery.js';
import { useAction } from '../actions/useActions.js';
import type { QueryResult, Row } from '../api/console-api.js';
import type { CommandState } from '../command/useCommand.js';
import { BackLink } from '../components/BackLink.js';
import { FactList } from '../components/FactList.js';
import { FileList } from '../components/FileList.js';
import { userReferenceOf } from '../components/format.js';
import { IsolatedText } from '../components/IsolatedText.js';
import { Page } from '../components/Page.js';
import { Panel } from '../components/Panel.js';
import { QueryView } from '../components/QueryView.js';
import { useShortcuts } from '../keyboard/useShortcuts.js';
import { UserCard } from '../users/UserCard.js';
import { UserHistory } from '../users/UserHistory.js';
import { type AdjacentItems, adjacentItems, nextItem } from './adjacent-items.js';
import { DecisionPanel } from './DecisionPanel.js';
import { PendingCommandNotice } from './PendingCommandNotice.js';
import styles from './QueueItemScreen.module.css';
import { QUEUE_INPUT, type Queue } from './queues.js';

export function QueueItemScreen({ queue }: { readonly queue: Queue }) {
  const { id = '' } = useParams();
  // Input cannot reach another request.
  return <QueueItem id={id} key={id} queue={queue} />;
}

interface QueueItemProps {
  readonly queue: Queue;
  readonly id: string;
}

function QueueItem({ queue, id }: QueueItemProps) {
  const navigate = useNavigate();
  const listQuery = useActionQuery(`${queue.group} list`, QUEUE_INPUT);
  const adjacent = adjacentItems(listQuery.currentData?.rows ?? [], id);
  const openItem = (next: string | undefined) => {
    if (next !== undefined) void navigate(`/${queue.group}/${next}`, { replace: true });
  };
  const back = () => void navigate(`/${queue.group}`);
  const [onNext, onPrevious] = [() => openItem(adjacent.next), () => openItem(adjacent.previous)];
  useShortcuts({ j: onNext, ArrowDown: onNext, k: onPrevious, ArrowUp: onPrevious, Escape: back });

  function onDecided({ plan, done }: Extract<CommandState, { step: 'done' }>): void {
    const row = done === undefined ? '' : `, row ${done.position} of the audit log`;
    const subject = markInvisible(plan.subject);
    if (done?.outcome === 'asked')
      toast.info(`${subject} is waiting for confirmation by a second person${row}.`);
    else toast.success(`Done: ${subject}${row}.`);
    // Values shown once stay.
    if (done?.shown === undefined) openNext();
  }

  function openNext(): void {
    const next = nextItem(adjacent);
    if (next === undefined) back();
    else openItem(next);
  }

  return (
    <Page
      back={<BackLink to={`/${queue.group}`}>{queue.title}</BackLink>}
      end={<AdjacentLinks adjacent={adjacent} onPrevious={onPrevious} onNext={onNext} />}
      title={`${queue.noun} ${id.slice(0, 8)}`}
    >
      <QueueItemBody
        onDecided={onDecided}
        openNext={openNext}
        id={id}
        listQuery={listQuery}
        queue={queue}
      />
    </Page>
  );
}

function AdjacentLinks({
  adjacent: { position, count, previous, next: after },
  onPrevious,
  onNext,
}: {
  readonly adjacent: AdjacentItems;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
}) {
  return (
    <>
      <span className={styles.place}>
        {position === undefined ? `${count} waiting` : `${position} of ${count}`}
      </span>
      <IconButton
        disabled={previous === undefined}
        icon={<ChevronLeft aria-hidden />}
        label="The request before"
        onClick={onPrevious}
      />
      <IconButton
        disabled={after === undefined}
        icon={<ChevronRight aria-hidden />}
        label="The next request"
        onClick={onNext}
      />
    </>
  );
}

interface BodyProps extends QueueItemProps {
  readonly listQuery: ReturnType<typeof useActionQuery>;
  readonly onDecided: (state: Extract<CommandState, { step: 'done' }>) => void;
  readonly openNext: () => void;
}

function QueueItemBody(props: BodyProps) {
  const { queue, id } = props;
  const show = useAction(`${queue.group} show`);
  const itemQuery = useActionQuery(`${queue.group} show`, show && { id });
  if (show === undefined) return <RowBody {...props} />;
  return (
    <QueryView query={itemQuery} loadingLabel={`The ${queue.noun.toLowerCase()} is loading.`}>
      {(found) => <ItemDetails {...props} columns={show.columns} result={found} />}
    </QueryView>
  );
}

function RowBody(props: BodyProps) {
  const { queue, id, listQuery } = props;
  const [lastRow, setLastRow] = useState<Row>();
  const listedRow = listQuery.currentData?.rows.find((row) => row.id === id);
  // A decided request stays displayed.
  if (listedRow !== undefined && listedRow !== lastRow) setLastRow(listedRow);
  const row = listedRow ?? lastRow;
  return (
    <QueryView query={listQuery} loadingLabel={`The ${queue.noun.toLowerCase()} is loading.`}>
      {() =>
        row === undefined ? (
          <EmptyState icon={<CircleCheck />} title="This request is no longer pending." />
        ) : (
          <ItemDetails {...props} columns={Object.keys(row)} result={{ rows: [row], files: [] }} />
        )
      }
    </QueryView>
  );
}

/** Pending requests name the user only in their sentence. */
function userIdOf(row: Row): string | undefined {
  return typeof row.user === 'string' ? userReferenceOf(row.user) : undefined;
}

function ItemDetails({
  queue,
  id,
  columns,
  result: { rows, files },
  onDecided,
  openNext,
}: BodyProps & { readonly columns: readonly string[]; readonly result: QueryResult }) {
  const [row] = rows;
  if (row === undefined)
    return <EmptyState icon={<CircleCheck />} title="There is nothing to show." />;
  const user = userIdOf(row);
  return (
    <div className={styles.root}>
      <div className={styles.column}>
        <div className={styles.asked}>
          <Panel
            end={typeof row.amount === 'string' && <PriceText size="l" value={row.amount} />}
            title={queue.detailsTitle ?? 'Request details'}
          >
            <FactList
              columns={columns}
              label={queue.noun}
              renderLinks={{
                user: (text) => (
                  <Link
                    className={styles.user}
                    to={`/users/${encodeURIComponent(userReferenceOf(text))}`}
                  >
                    <IsolatedText text={text} />
                  </Link>
                ),
              }}
              row={row}
            />
          </Panel>
          {files.length > 0 && (
            <Panel title="Evidence">
              <FileList files={files} />
            </Panel>
          )}
        </div>
        {user !== undefined && (
          <div className={styles.past}>
            <Panel flush title="Requests of this user">
              <UserHistory user={user} />
            </Panel>
          </div>
        )}
      </div>
      <div className={styles.column}>
        <div className={styles.decision}>
          {queue.group !== 'pending' && <PendingCommandNotice group={queue.group} id={id} />}
          <DecisionPanel id={id} onDone={onDecided} onOpenNext={openNext} queue={queue} />
        </div>
        {user !== undefined && (
          <div className={styles.whose}>
            <UserCard user={user} />
          </div>
        )}
      </div>
    </div>
  );
}
