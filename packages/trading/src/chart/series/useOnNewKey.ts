import { useState } from 'react';

/**
 * Runs during render, to avoid an extra paint; `callback` may only set state of the calling hook.
 */
export function useOnNewKey(key: string | undefined, callback: () => void): void {
  const [last, setLast] = useState<string>();
  if (key === undefined || key === last) return;
  setLast(key);
  callback();
}
