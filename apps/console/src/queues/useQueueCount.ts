import { useLook } from '../actions/useLook.js';
import { useRecentlyActive } from '../keys/useRecentlyActive.js';
import { QUEUE_INPUT, QUEUE_ROWS, type Queue } from './queues.js';

const COUNTED_EVERY_MS = 30_000;

export function useQueueCount({ group }: Pick<Queue, 'group'>): string | undefined {
  const isActive = useRecentlyActive();
  const { currentData } = useLook(`${group} list`, QUEUE_INPUT, {
    pollingInterval: isActive ? COUNTED_EVERY_MS : 0,
  });
  if (currentData === undefined) return undefined;
  const count = currentData.rows.length;
  return count < QUEUE_ROWS ? String(count) : `${QUEUE_ROWS}+`;
}
