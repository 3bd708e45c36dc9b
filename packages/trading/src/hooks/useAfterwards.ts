import { startTransition, useEffect, useState } from 'react';

/**
 * What it is given, once that which is drawn of it first stands: all of a new price at once is more than
 * one frame holds. A render that waits already does not wait for `useDeferredValue` again; this one does.
 */
export function useAfterwards<Value extends object>(value: Value): Value {
  const [shown, setShown] = useState(() => value);
  useEffect(() => startTransition(() => setShown(() => value)), [value]);
  return shown;
}
