import { Notice } from '@candela/ui-kit';
import { Users } from '@candela/ui-kit/icons';
import { Link } from 'react-router';
import { useActionQuery } from '../actions/useActionQuery.js';
import { IsolatedText } from '../components/IsolatedText.js';
import styles from './PendingCommandNotice.module.css';
import { QUEUE_INPUT, type Queue } from './queues.js';

/** The pending list has the request's id only within its sentence. */
export function PendingCommandNotice({
  group,
  id,
}: Pick<Queue, 'group'> & { readonly id: string }) {
  const { currentData } = useActionQuery('pending list', QUEUE_INPUT);
  const pendingRow = currentData?.rows.find(
    ({ action, says }) => String(action).startsWith(`${group} `) && String(says).includes(id),
  );
  if (pendingRow === undefined) return null;
  return (
    <Notice
      action={
        <Link className={styles.link} to={`/pending/${pendingRow.id}`}>
          View
        </Link>
      }
      body={<IsolatedText text={`${pendingRow.asked_by} requested: ${pendingRow.action}.`} />}
      icon={<Users />}
      title="Already waiting for confirmation by a second person."
    />
  );
}
