import { useLater } from '@candela/screen-kit';
import { useEffect } from 'react';

/**
 * Inside the screen's boundary, so that its delay starts when the screen is displayed and later
 * downloads do not compete with it. Also rendered for a failed screen.
 */
export function FirstScreen({ onSettled }: { readonly onSettled: () => void }) {
  const later = useLater();
  useEffect(() => {
    if (later) onSettled();
  }, [later, onSettled]);
  return null;
}
