import { Notice } from '@candela/ui-kit';
import { Users } from '@candela/ui-kit/icons';
import { Link } from 'react-router';
import { useLook } from '../actions/useLook.js';
import styles from './AskedBefore.module.css';
import { QUEUE_INPUT, type Queue } from './queues.js';

/**
 * Another operator already requested a decision, which waits for a second person. The pending list
 * has the request's id only within its sentence.
 */
export function AskedBefore({ group, id }: Pick<Queue, 'group'> & { readonly id: string }) {
  const { currentData } = useLook('pending list', QUEUE_INPUT);
  const asked = currentData?.rows.find(
    ({ action, says }) => String(action).startsWith(`${group} `) && String(says).includes(id),
  );
  if (asked === undefined) return null;
  return (
    <Notice
      action={
        <Link className={styles.link} to={`/pending/${asked.id}`}>
          Look at it
        </Link>
      }
      body={`${asked.asked_by} has asked for: ${asked.action}.`}
      icon={<Users />}
      title="It waits for a second person already."
    />
  );
}
