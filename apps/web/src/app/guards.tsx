import { paths } from '@candela/contract';
import type { AppRoute } from '@candela/screen-kit';
import { useIsSignedIn, useSession } from '@candela/session';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { isOverlayEntry } from '../shell/overlay-history.js';

const ENTRY_PATHS: readonly string[] = [paths.login, paths.register];

export function isEntryPath(path: string): boolean {
  return ENTRY_PATHS.includes(path);
}

export function Guard({
  route,
  children,
}: {
  readonly route: AppRoute;
  readonly children: ReactNode;
}) {
  const signedIn = useIsSignedIn();
  const endReason = useSession((session) => session.over);
  const location = useLocation();
  if (isEntryPath(route.path)) return <EntryGuard key={route.path}>{children}</EntryGuard>;
  if (route.access === 'member' && !signedIn) {
    // After logout, the next login leads to Home.
    const from = endReason === 'left' ? paths.home : location.pathname + location.search;
    // A new `state` each time, to redirect again if the history entry of a dialog led back here.
    return <Navigate replace state={{ from }} to={paths.login} />;
  }
  return children;
}

/** Only if the user arrived with a token: after a login here the screen itself navigates. */
function EntryGuard({ children }: { readonly children: ReactNode }) {
  const signedIn = useIsSignedIn();
  const [wasSignedIn] = useState(signedIn);
  const goBack = useGoBack();
  const location = useLocation();
  const handledLocation = useRef<typeof location>(undefined);
  useEffect(() => {
    // Once per location, even if React repeats the effect.
    if (!wasSignedIn || handledLocation.current === location) return;
    handledLocation.current = location;
    goBack();
  }, [wasSignedIn, goBack, location]);
  return wasSignedIn ? null : children;
}

/** Skips the history entry of an open sheet. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    if (hasPreviousEntry(window.history.state)) navigate(isOverlayEntry() ? -2 : -1);
    else navigate(paths.home, { replace: true });
  }, [navigate]);
}

/** The router's step count. */
function hasPreviousEntry(state: unknown): boolean {
  return (
    typeof state === 'object' &&
    state !== null &&
    'idx' in state &&
    typeof state.idx === 'number' &&
    state.idx > 0
  );
}
