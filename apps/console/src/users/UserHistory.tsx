import { EmptyState } from '@candela/ui-kit';
import { Inbox } from '@candela/ui-kit/icons';
import { Link } from 'react-router';
import { useActions } from '../actions/useActions.js';
import { requestedAt, useGetHistoryQuery } from '../api/console-api.js';
import { CellText } from '../components/CellText.js';
import { QueryView } from '../components/QueryView.js';
import { QUEUES } from '../queues/queues.js';
import styles from './UserHistory.module.css';

export function UserHistory({ user }: { readonly user: string }) {
  const lists = useActions().flatMap(({ name, fields }) => {
    const states = fields.find((field) => field.name === 'state')?.choices;
    const isQueueAction = QUEUES.some(({ group }) => name === `${group} list`);
    return states && isQueueAction ? [{ action: name, states }] : [];
  });
  const historyQuery = useGetHistoryQuery(
    { user, lists },
    { skip: lists.length === 0, refetchOnMountOrArgChange: true },
  );
  return (
    <QueryView query={historyQuery} loadingLabel="Requests are loading.">
      {(requests) =>
        requests.length === 0 ? (
          <EmptyState icon={<Inbox />} title="No requests yet." />
        ) : (
          <ul className={styles.root}>
            {requests.map(({ list, row }) => {
              const queue = QUEUES.find(({ group }) => list === `${group} list`);
              return (
                <li key={`${list} ${row.id}`}>
                  <Link className={styles.row} to={`/${queue?.group}/${row.id}`}>
                    <span className={styles.what}>
                      {queue?.noun}
                      <span className={styles.when}>
                        <CellText name="begun" value={requestedAt(row)} />
                      </span>
                    </span>
                    <span className={styles.how}>
                      {row.amount !== undefined && <CellText name="amount" value={row.amount} />}
                      <CellText name="state" value={row.state ?? null} />
                    </span>
                  </Link>
                </li>
              );
            })}
          </ul>
        )
      }
    </QueryView>
  );
}
