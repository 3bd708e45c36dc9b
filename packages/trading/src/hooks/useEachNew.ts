import { useState } from 'react';

/**
 * Runs `take` once per new key during render, to avoid an extra paint. It may only set state of the
 * calling hook.
 *
 * @param key undefined does nothing.
 */
export function useEachNew(key: string | undefined, take: () => void): void {
  const [last, setLast] = useState<string>();
  if (key === undefined || key === last) return;
  setLast(key);
  take();
}
