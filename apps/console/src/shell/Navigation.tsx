import { VisuallyHidden } from '@candela/ui-kit';
import { NavLink } from 'react-router';
import type { Queue } from '../queues/queues.js';
import { useQueueCount } from '../queues/useQueueCount.js';
import styles from './Navigation.module.css';
import { NAVIGATION } from './navigation-items.js';

export function Navigation() {
  return (
    <nav aria-label="Console" className={styles.root}>
      {NAVIGATION.map(({ title, items }) => (
        <div className={styles.group} key={title}>
          <h2 className={styles.title}>{title}</h2>
          <ul>
            {items.map(({ to, label, queue }) => (
              <li key={to}>
                <NavLink className={() => styles.place} to={to}>
                  {label}
                  {queue && <QueueCount queue={queue} />}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function QueueCount({ queue }: { readonly queue: Queue }) {
  const count = useQueueCount(queue);
  if (count === undefined) return null;
  return (
    <span className={styles.count} data-some={count === '0' ? undefined : ''}>
      <VisuallyHidden>, waiting: </VisuallyHidden>
      {count}
    </span>
  );
}
