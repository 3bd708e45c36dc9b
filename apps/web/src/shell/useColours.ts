import { useSession } from '@candela/session';
import { useLayoutEffect } from 'react';
import { putTheme, putUpColour } from '../first-paint/theme.js';

export function useColours(): void {
  const night = useSession((session) => session.night);
  const upColour = useSession((session) => session.upColour);
  useLayoutEffect(() => putTheme(night), [night]);
  useLayoutEffect(() => putUpColour(upColour), [upColour]);
}
