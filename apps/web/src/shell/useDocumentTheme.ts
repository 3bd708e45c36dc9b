import { useSession } from '@candela/session';
import { useLayoutEffect } from 'react';
import { applyTheme, applyUpColour } from '../first-paint/theme.js';

export function useDocumentTheme(): void {
  const night = useSession((session) => session.night);
  const upColour = useSession((session) => session.upColour);
  useLayoutEffect(() => applyTheme(night), [night]);
  useLayoutEffect(() => applyUpColour(upColour), [upColour]);
}
