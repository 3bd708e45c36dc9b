import { useAfterStartup } from '@candela/screen-kit';
import { useEffect } from 'react';

/**
 * Inside the screen's boundary, so that its delay starts when the screen is displayed and later
 * downloads do not compete with it. Also rendered for a failed screen.
 */
export function StartupObserver({ onSettled }: { readonly onSettled: () => void }) {
  const isStarted = useAfterStartup();
  useEffect(() => {
    if (isStarted) onSettled();
  }, [isStarted, onSettled]);
  return null;
}
