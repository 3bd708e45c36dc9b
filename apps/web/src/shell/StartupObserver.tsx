import { useAfterStartup } from '@candela/screen-kit';
import { useEffect } from 'react';

/** Inside the screen's boundary, so that later downloads do not compete with it. */
export function StartupObserver({ onSettled }: { readonly onSettled: () => void }) {
  const isStarted = useAfterStartup();
  useEffect(() => {
    if (isStarted) onSettled();
  }, [isStarted, onSettled]);
  return null;
}
