import { useLater } from '@candela/screen-kit';
import { useEffect } from 'react';

/**
 * Stands within a screen's boundary, so that its moment begins when the screen is there: on a slow
 * network nothing that comes later takes the way of what comes first. It stands beside a screen that is
 * lost, too: what it would have waited for does not come.
 */
export function FirstScreen({ onSettled }: { readonly onSettled: () => void }) {
  const later = useLater();
  useEffect(() => {
    if (later) onSettled();
  }, [later, onSettled]);
  return null;
}
