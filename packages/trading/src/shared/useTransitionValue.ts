import { startTransition, useEffect, useState } from 'react';

/** `useDeferredValue` would not defer within a deferred render. */
export function useTransitionValue<Value extends object>(value: Value): Value {
  const [shown, setShown] = useState(() => value);
  useEffect(() => startTransition(() => setShown(() => value)), [value]);
  return shown;
}
