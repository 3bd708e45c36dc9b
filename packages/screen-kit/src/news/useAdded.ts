import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * For a list that only grows; initial items count as added.
 *
 * @returns resets the count, so that all items count as added again.
 */
export function useAdded<Item>(
  items: readonly Item[],
  tell: (added: readonly Item[]) => void,
): () => void {
  const known = useRef(0);
  const look = useEffectEvent(() => {
    const added = items.slice(known.current);
    known.current = items.length;
    if (added.length > 0) tell(added);
  });
  // The ref survives StrictMode's remount: nothing is announced twice.
  useEffect(() => {
    if (items.length > 0) look();
  }, [items]);
  return () => {
    known.current = 0;
  };
}
