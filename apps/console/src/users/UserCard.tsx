import { Link } from 'react-router';
import { useAction } from '../actions/useActions.js';
import { useLook } from '../actions/useLook.js';
import { FactList } from '../shown/FactList.js';
import { Looked } from '../shown/Looked.js';
import { Panel } from '../shown/Panel.js';
import styles from './UserCard.module.css';

/** Summary beside a request. */
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

/** As in `users show`. */
export function UserFacts({ user }: { readonly user: string }) {
  const columns = useAction('users show')?.columns ?? [];
  const question = useLook('users show', { user });
  return (
    <Looked question={question} waiting="The user is on their way.">
      {({ rows: [row] }) => row && <FactList columns={columns} label="User" row={row} />}
    </Looked>
  );
}
