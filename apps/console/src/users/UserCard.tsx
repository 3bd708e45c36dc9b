import { Link } from 'react-router';
import { useActionQuery } from '../actions/useActionQuery.js';
import { useAction } from '../actions/useActions.js';
import { FactList } from '../components/FactList.js';
import { Panel } from '../components/Panel.js';
import { QueryView } from '../components/QueryView.js';
import styles from './UserCard.module.css';

export function UserCard({ user }: { readonly user: string }) {
  return (
    <Panel
      end={
        <Link className={styles.link} to={`/users/${encodeURIComponent(user)}`}>
          Open
        </Link>
      }
      title="User"
    >
      <UserFacts user={user} />
    </Panel>
  );
}

export function UserFacts({ user }: { readonly user: string }) {
  const columns = useAction('users show')?.columns ?? [];
  const userQuery = useActionQuery('users show', { user });
  return (
    <QueryView query={userQuery} loadingLabel="The user is loading.">
      {({ rows: [row] }) => row && <FactList columns={columns} label="User" row={row} />}
    </QueryView>
  );
}
