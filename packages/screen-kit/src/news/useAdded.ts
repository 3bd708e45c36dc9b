import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Calls `tell` with what was added to a list that only grows, once each: what is there at first is added.
 *
 * @returns what forgets how far that came: all is added anew then.
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
  // A part that is shown anew in strict mode keeps its count: nothing is told twice.
  useEffect(() => {
    if (items.length > 0) look();
  }, [items]);
  return () => {
    known.current = 0;
  };
}
