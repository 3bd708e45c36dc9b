import type { ConsoleAction } from '@candela/contract/console';
import { Button, EmptyState } from '@candela/ui-kit';
import { Inbox } from '@candela/ui-kit/icons';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { ActionRunner } from '../actions/ActionRunner.js';
import { useAction, useActions } from '../actions/useActions.js';
import { useLook } from '../actions/useLook.js';
import { ACT_COLUMNS, actRow } from '../audit/acts.js';
import { useKeys } from '../keys/useKeys.js';
import { BackLink } from '../shown/BackLink.js';
import { DataTable } from '../shown/DataTable.js';
import { Looked } from '../shown/Looked.js';
import { Page } from '../shown/Page.js';
import { Panel } from '../shown/Panel.js';
import { actionTitle } from '../shown/words.js';
import { UserFacts } from './UserCard.js';
import { UserHistory } from './UserHistory.js';
import styles from './UserScreen.module.css';

/** Everything about one user, with all actions for them. */
export function UserScreen() {
  const { user = '' } = useParams();
  return <OneUser key={user} user={user} />;
}

interface UserProps {
  readonly user: string;
}

function OneUser({ user }: UserProps) {
  const navigate = useNavigate();
  useKeys({ Escape: () => void navigate('/users') });
  return (
    <Page back={<BackLink to="/users">Users</BackLink>} title={`User ${user.replace(/^id:/, '')}`}>
      <div className={styles.root}>
        <div className={styles.column}>
          <Panel title="Account">
            <UserFacts user={user} />
          </Panel>
          <UserDeeds user={user} />
        </div>
        <div className={styles.column}>
          <Panel flush title="Requests">
            <UserHistory user={user} />
          </Panel>
          <Machines user={user} />
        </div>
      </div>
      <DoneWith user={user} />
    </Page>
  );
}

/** Change actions with a required `user` field. */
function isAboutUser({ kind, fields }: ConsoleAction): boolean {
  return kind === 'change' && fields.some(({ name, isRequired }) => name === 'user' && isRequired);
}

function UserDeeds({ user }: UserProps) {
  const deeds = useActions().filter(isAboutUser);
  const [chosen, setChosen] = useState<string>();
  const action = deeds.find(({ name }) => name === chosen);
  return (
    <Panel title="What to do">
      <div className={styles.deeds}>
        {deeds.map(({ name }) => (
          <Button
            aria-pressed={name === chosen}
            key={name}
            onClick={() => setChosen(name === chosen ? undefined : name)}
            size="m"
            variant={name === chosen ? 'primary' : 'secondary'}
          >
            {actionTitle(name)}
          </Button>
        ))}
      </div>
      {action !== undefined && (
        <section aria-label={actionTitle(action.name)} className={styles.deed}>
          <p className={styles.summary}>{action.summary}</p>
          <ActionRunner action={action} initial={{ user }} key={action.name} />
        </section>
      )}
    </Panel>
  );
}

function Machines({ user }: UserProps) {
  const action = useAction('machines list');
  const question = useLook('machines list', { user });
  if (action === undefined) return null;
  return (
    <Panel flush title="Machines">
      <Looked question={question} waiting="Machines are on their way.">
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState icon={<Inbox />} title="No machines." />
          ) : (
            <DataTable
              caption="Machines"
              columns={['product', 'quantity', 'earned', 'days', 'state', 'id']}
              rows={rows}
            />
          )
        }
      </Looked>
    </Panel>
  );
}

/** Audit log entries about this user. */
function DoneWith({ user }: UserProps) {
  const subject = `user ${user.replace(/^id:/, '')}`;
  const question = useLook('audit show', { subject });
  return (
    <Panel flush title="What operators did with this account">
      <Looked question={question} waiting="The log is on its way.">
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState icon={<Inbox />} title="Nothing yet." />
          ) : (
            <DataTable caption="Acts" columns={ACT_COLUMNS} rows={rows.toReversed().map(actRow)} />
          )
        }
      </Looked>
    </Panel>
  );
}
