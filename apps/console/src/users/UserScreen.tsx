import type { ConsoleAction } from '@candela/contract/console';
import { Button, EmptyState } from '@candela/ui-kit';
import { Inbox } from '@candela/ui-kit/icons';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { ActionRunner } from '../actions/ActionRunner.js';
import { useActionQuery } from '../actions/useActionQuery.js';
import { useAction, useActions } from '../actions/useActions.js';
import { AUDIT_COLUMNS, toAuditRow } from '../audit/audit-rows.js';
import { BackLink } from '../components/BackLink.js';
import { DataTable } from '../components/DataTable.js';
import { actionTitle } from '../components/format.js';
import { Page } from '../components/Page.js';
import { Panel } from '../components/Panel.js';
import { QueryView } from '../components/QueryView.js';
import { useShortcuts } from '../keyboard/useShortcuts.js';
import { UserFacts } from './UserCard.js';
import { UserHistory } from './UserHistory.js';
import styles from './UserScreen.module.css';

export function UserScreen() {
  const { user = '' } = useParams();
  return <UserPage key={user} user={user} />;
}

interface UserProps {
  readonly user: string;
}

function UserPage({ user }: UserProps) {
  const navigate = useNavigate();
  useShortcuts({ Escape: () => void navigate('/users') });
  return (
    <Page back={<BackLink to="/users">Users</BackLink>} title={`User ${user.replace(/^id:/, '')}`}>
      <div className={styles.root}>
        <div className={styles.column}>
          <Panel title="Account">
            <UserFacts user={user} />
          </Panel>
          <UserActions user={user} />
        </div>
        <div className={styles.column}>
          <Panel flush title="Requests">
            <UserHistory user={user} />
          </Panel>
          <Machines user={user} />
        </div>
      </div>
      <UserAuditLog user={user} />
    </Page>
  );
}

function takesUser({ kind, fields }: ConsoleAction): boolean {
  return kind === 'change' && fields.some(({ name, isRequired }) => name === 'user' && isRequired);
}

function UserActions({ user }: UserProps) {
  const userActions = useActions().filter(takesUser);
  const [chosen, setChosen] = useState<string>();
  const action = userActions.find(({ name }) => name === chosen);
  return (
    <Panel title="Actions">
      <div className={styles.deeds}>
        {userActions.map(({ name }) => (
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
  const listQuery = useActionQuery('machines list', { user });
  if (action === undefined) return null;
  return (
    <Panel flush title="Machines">
      <QueryView query={listQuery} loadingLabel="Machines are loading.">
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
      </QueryView>
    </Panel>
  );
}

function UserAuditLog({ user }: UserProps) {
  const subject = `user ${user.replace(/^id:/, '')}`;
  const listQuery = useActionQuery('audit show', { subject });
  return (
    <Panel flush title="Operator actions on this account">
      <QueryView query={listQuery} loadingLabel="The log is loading.">
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState icon={<Inbox />} title="Nothing yet." />
          ) : (
            <DataTable
              caption="Acts"
              columns={AUDIT_COLUMNS}
              rows={rows.toReversed().map(toAuditRow)}
            />
          )
        }
      </QueryView>
    </Panel>
  );
}
