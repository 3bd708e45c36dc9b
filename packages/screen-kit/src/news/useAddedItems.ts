import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * For a list that only grows; initial items count as added.
 *
 * @returns resets the count, so that all items count as added again.
 */
export function useAddedItems<Item>(
  items: readonly Item[],
  onAdded: (added: readonly Item[]) => void,
): () => void {
  const seenCount = useRef(0);
  const reportAdded = useEffectEvent(() => {
    const added = items.slice(seenCount.current);
    seenCount.current = items.length;
    if (added.length > 0) onAdded(added);
  });
  // The ref survives StrictMode's remount: nothing is announced twice.
  useEffect(() => {
    if (items.length > 0) reportAdded();
  }, [items]);
  return () => {
    seenCount.current = 0;
  };
}
