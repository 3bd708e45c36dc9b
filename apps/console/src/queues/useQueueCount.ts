import { useActionQuery } from '../actions/useActionQuery.js';
import { useRecentlyActive } from '../keyboard/useRecentlyActive.js';
import { QUEUE_INPUT, QUEUE_ROWS, type Queue } from './queues.js';

const POLL_INTERVAL_MS = 30_000;

export function useQueueCount({ group }: Pick<Queue, 'group'>): string | undefined {
  const isActive = useRecentlyActive();
  const { currentData } = useActionQuery(`${group} list`, QUEUE_INPUT, {
    pollingInterval: isActive ? POLL_INTERVAL_MS : 0,
  });
  if (currentData === undefined) return undefined;
  const count = currentData.rows.length;
  return count < QUEUE_ROWS ? String(count) : `${QUEUE_ROWS}+`;
}
