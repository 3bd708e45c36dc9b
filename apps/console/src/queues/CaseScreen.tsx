import { EmptyState, IconButton, PriceText, toast } from '@candela/ui-kit';
import { ChevronLeft, ChevronRight, CircleCheck } from '@candela/ui-kit/icons';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { ActState } from '../act/useAct.js';
import { useAction } from '../actions/useActions.js';
import { useLook } from '../actions/useLook.js';
import { useKeys } from '../keys/useKeys.js';
import { BackLink } from '../shown/BackLink.js';
import { FactList } from '../shown/FactList.js';
import { FileList } from '../shown/FileList.js';
import { Looked } from '../shown/Looked.js';
import { Page } from '../shown/Page.js';
import { Panel } from '../shown/Panel.js';
import { personOf } from '../shown/words.js';
import { UserCard } from '../users/UserCard.js';
import { UserHistory } from '../users/UserHistory.js';
import type { Found, Row } from '../wire/api.js';
import { AskedBefore } from './AskedBefore.js';
import styles from './CaseScreen.module.css';
import { Decision } from './Decision.js';
import { type Neighbours, neighboursOf, nextOf } from './neighbours.js';
import { QUEUE_INPUT, type Queue } from './queues.js';

export function CaseScreen({ queue }: { readonly queue: Queue }) {
  const { id = '' } = useParams();
  // Remounts, so that input cannot reach another request.
  return <OneCase id={id} key={id} queue={queue} />;
}

interface CaseProps {
  readonly queue: Queue;
  readonly id: string;
}

function OneCase({ queue, id }: CaseProps) {
  const navigate = useNavigate();
  const list = useLook(`${queue.group} list`, QUEUE_INPUT);
  const neighbours = neighboursOf(list.currentData?.rows ?? [], id);
  const open = (next: string | undefined) => {
    if (next !== undefined) void navigate(`/${queue.group}/${next}`, { replace: true });
  };
  const back = () => void navigate(`/${queue.group}`);
  const [onNext, onBefore] = [() => open(neighbours.after), () => open(neighbours.before)];
  useKeys({ j: onNext, ArrowDown: onNext, k: onBefore, ArrowUp: onBefore, Escape: back });

  function decided({ plan, done }: Extract<ActState, { step: 'done' }>): void {
    const row = done === undefined ? '' : `, row ${done.position} of the audit log`;
    if (done?.outcome === 'asked') toast.info(`${plan.subject} waits for a second person${row}.`);
    else toast.success(`Done: ${plan.subject}${row}.`);
    // Values shown once stay until the operator moves on.
    if (done?.shown === undefined) goOn();
  }

  function goOn(): void {
    const next = nextOf(neighbours);
    if (next === undefined) back();
    else open(next);
  }

  return (
    <Page
      back={<BackLink to={`/${queue.group}`}>{queue.title}</BackLink>}
      end={<Steps neighbours={neighbours} onBefore={onBefore} onNext={onNext} />}
      title={`${queue.noun} ${id.slice(0, 8)}`}
    >
      <CaseBody decided={decided} goOn={goOn} id={id} list={list} queue={queue} />
    </Page>
  );
}

function Steps({
  neighbours: { place, count, before, after },
  onBefore,
  onNext,
}: {
  readonly neighbours: Neighbours;
  readonly onBefore: () => void;
  readonly onNext: () => void;
}) {
  return (
    <>
      <span className={styles.place}>
        {place === undefined ? `${count} waiting` : `${place} of ${count}`}
      </span>
      <IconButton
        disabled={before === undefined}
        icon={<ChevronLeft aria-hidden />}
        label="The request before"
        onClick={onBefore}
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

interface BodyProps extends CaseProps {
  readonly list: ReturnType<typeof useLook>;
  readonly decided: (state: Extract<ActState, { step: 'done' }>) => void;
  readonly goOn: () => void;
}

/** By the queue's `show` action, else by its row. */
function CaseBody(props: BodyProps) {
  const { queue, id } = props;
  const show = useAction(`${queue.group} show`);
  const question = useLook(`${queue.group} show`, show && { id });
  if (show === undefined) return <RowBody {...props} />;
  return (
    <Looked question={question} waiting={`The ${queue.noun.toLowerCase()} is on its way.`}>
      {(found) => <Shown {...props} columns={show.columns} found={found} />}
    </Looked>
  );
}

function RowBody(props: BodyProps) {
  const { queue, id, list } = props;
  const [kept, setKept] = useState<Row>();
  const listed = list.currentData?.rows.find((row) => row.id === id);
  // A decided request leaves the list but stays displayed.
  if (listed !== undefined && listed !== kept) setKept(listed);
  const row = listed ?? kept;
  return (
    <Looked question={list} waiting={`The ${queue.noun.toLowerCase()} is on its way.`}>
      {() =>
        row === undefined ? (
          <EmptyState icon={<CircleCheck />} title="It does not wait any more." />
        ) : (
          <Shown {...props} columns={Object.keys(row)} found={{ rows: [row], files: [] }} />
        )
      }
    </Looked>
  );
}

/** Pending requests name the user only in their sentence. */
function whomOf(row: Row): string | undefined {
  return typeof row.user === 'string' ? personOf(row.user) : undefined;
}

function Shown({
  queue,
  id,
  columns,
  found: { rows, files },
  decided,
  goOn,
}: BodyProps & { readonly columns: readonly string[]; readonly found: Found }) {
  const [row] = rows;
  if (row === undefined)
    return <EmptyState icon={<CircleCheck />} title="There is nothing to show." />;
  const user = whomOf(row);
  return (
    <div className={styles.root}>
      <div className={styles.column}>
        <div className={styles.asked}>
          <Panel
            end={typeof row.amount === 'string' && <PriceText size="l" value={row.amount} />}
            title={queue.shownAs ?? 'What was asked for'}
          >
            <FactList
              columns={columns}
              label={queue.noun}
              linked={{
                user: (text) => (
                  <Link className={styles.user} to={`/users/${encodeURIComponent(personOf(text))}`}>
                    {text}
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
          {queue.group !== 'pending' && <AskedBefore group={queue.group} id={id} />}
          <Decision id={id} onDone={decided} onGoOn={goOn} queue={queue} />
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
