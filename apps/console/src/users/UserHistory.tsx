import { EmptyState } from '@candela/ui-kit';
import { Inbox } from '@candela/ui-kit/icons';
import { Link } from 'react-router';
import { useActions } from '../actions/useActions.js';
import { QUEUES } from '../queues/queues.js';
import { CellText } from '../shown/CellText.js';
import { Looked } from '../shown/Looked.js';
import { momentOf, useGetHistoryQuery } from '../wire/api.js';
import styles from './UserHistory.module.css';

/** In any state, newest first. */
export function UserHistory({ user }: { readonly user: string }) {
  const lists = useActions().flatMap(({ name, fields }) => {
    const states = fields.find((field) => field.name === 'state')?.choices;
    const isOurs = QUEUES.some(({ group }) => name === `${group} list`);
    return states && isOurs ? [{ action: name, states }] : [];
  });
  const question = useGetHistoryQuery(
    { user, lists },
    { skip: lists.length === 0, refetchOnMountOrArgChange: true },
  );
  return (
    <Looked question={question} waiting="Requests are on their way.">
      {(past) =>
        past.length === 0 ? (
          <EmptyState icon={<Inbox />} title="No requests yet." />
        ) : (
          <ul className={styles.root}>
            {past.map(({ list, row }) => {
              const queue = QUEUES.find(({ group }) => list === `${group} list`);
              return (
                <li key={`${list} ${row.id}`}>
                  <Link className={styles.row} to={`/${queue?.group}/${row.id}`}>
                    <span className={styles.what}>
                      {queue?.noun}
                      <span className={styles.when}>
                        <CellText name="begun" value={momentOf(row)} />
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
    </Looked>
  );
}
