import { startTransition, useEffect, useState } from 'react';

/**
 * Returns the value in a transition after commit, because a new price in all components exceeds one
 * frame.
 * `useDeferredValue` does not defer again within a render that is already deferred; this does.
 */
export function useAfterwards<Value extends object>(value: Value): Value {
  const [shown, setShown] = useState(() => value);
  useEffect(() => startTransition(() => setShown(() => value)), [value]);
  return shown;
}
