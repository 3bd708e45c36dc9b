import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Initial items count as added.
 *
 * @returns resets the count.
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
  // The ref survives StrictMode's remount.
  useEffect(() => {
    if (items.length > 0) reportAdded();
  }, [items]);
  return () => {
    seenCount.current = 0;
  };
}
