import { useState } from 'react';

/**
 * Does something once for each new key, while rendering: what it sets is there in the same render, and
 * the screen is not drawn once without and once with it. It may set state of the calling hook only.
 *
 * @param key undefined does nothing.
 */
export function useEachNew(key: string | undefined, take: () => void): void {
  const [last, setLast] = useState<string>();
  if (key === undefined || key === last) return;
  setLast(key);
  take();
}
