import { useSession } from '@candela/session';
import { useLayoutEffect } from 'react';
import { putTheme } from '../first-paint/theme.js';

/** Keeps the document by night or by day, as the person wants it. */
export function useNightMode(): void {
  const night = useSession((session) => session.night);
  useLayoutEffect(() => putTheme(night), [night]);
}
