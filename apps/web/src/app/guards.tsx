import { paths } from '@candela/contract';
import type { AppRoute } from '@candela/screen-kit';
import { useIsSignedIn, useSession } from '@candela/session';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { isMarked } from '../shell/overlay-history.js';

const ENTRY_PATHS: readonly string[] = [paths.login, paths.register];

export function isEntryPath(path: string): boolean {
  return ENTRY_PATHS.includes(path);
}

/** Lets a person see a screen only as its access says. */
export function Guard({
  route,
  children,
}: {
  readonly route: AppRoute;
  readonly children: ReactNode;
}) {
  const signedIn = useIsSignedIn();
  const over = useSession((session) => session.over);
  const location = useLocation();
  if (isEntryPath(route.path)) return <EntryGuard key={route.path}>{children}</EntryGuard>;
  if (route.access === 'member' && !signedIn) {
    // Whoever logged out is done with what they saw: the next log-in leads Home.
    const from = over === 'left' ? paths.home : location.pathname + location.search;
    // A new object each time, so that it leads away again where the dialog's history entry, which
    // goes as the screen goes, led back here.
    return <Navigate replace state={{ from }} to={paths.login} />;
  }
  return children;
}

/**
 * With a token, visiting login or register goes back one step in history. Only a visit does: whoever
 * signs in here is led on by the screen itself.
 */
function EntryGuard({ children }: { readonly children: ReactNode }) {
  const signedIn = useIsSignedIn();
  const [cameSignedIn] = useState(signedIn);
  const goBack = useGoBack();
  const location = useLocation();
  const left = useRef<typeof location>(undefined);
  useEffect(() => {
    // One step, however often React runs this; and one more where it led to another visit of the same screen.
    if (!cameSignedIn || left.current === location) return;
    left.current = location;
    goBack();
  }, [cameSignedIn, goBack, location]);
  return cameSignedIn ? null : children;
}

/**
 * One step back in history, past the copy of a sheet that is still open; Home when the person came
 * here by address and there is no step.
 */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    if (hasStepBack(window.history.state)) navigate(isMarked() ? -2 : -1);
    else navigate(paths.home, { replace: true });
  }, [navigate]);
}

/** The router counts the steps of this tab in the history's state. */
function hasStepBack(state: unknown): boolean {
  return (
    typeof state === 'object' &&
    state !== null &&
    'idx' in state &&
    typeof state.idx === 'number' &&
    state.idx > 0
  );
}
