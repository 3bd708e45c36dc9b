import { useState } from 'react';

/**
 * Runs `callback` once per new key during render, to avoid an extra paint. It may only set state of the
 * calling hook.
 *
 * @param key undefined does nothing.
 */
export function useOnNewKey(key: string | undefined, callback: () => void): void {
  const [last, setLast] = useState<string>();
  if (key === undefined || key === last) return;
  setLast(key);
  callback();
}
