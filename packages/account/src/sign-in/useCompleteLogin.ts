import type { LoginResponse } from '@candela/api-client/account';
import { paths } from '@candela/contract';
import { signedIn } from '@candela/session';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';

export function useCompleteLogin(): (response: Pick<LoginResponse, 'token' | 'user'>) => void {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { state } = useLocation();
  return useCallback(
    ({ token, user }) => {
      dispatch(signedIn({ token, userId: user.id }));
      void navigate(pathAfterLogin(state), { replace: true });
    },
    [dispatch, navigate, state],
  );
}

/**
 * Only paths within the app (no open redirect), and no entry screens.
 *
 * @param state `{ from: '/position?order=1' }`, or `from` as a location.
 */
function pathAfterLogin(state: unknown): string {
  const from = fromOf(state) ?? paths.home;
  const isInApp = from.startsWith('/') && !from.startsWith('//');
  const isAuthPath = AUTH_PATHS.includes(from.split(/[?#]/)[0] ?? '');
  return isInApp && !isAuthPath ? from : paths.home;
}

const AUTH_PATHS: readonly string[] = [paths.login, paths.register];

function fromOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('from' in state)) return undefined;
  const { from } = state;
  if (typeof from === 'string') return from;
  if (typeof from !== 'object' || from === null || !('pathname' in from)) return undefined;
  const search = 'search' in from ? from.search : '';
  const hash = 'hash' in from ? from.hash : '';
  return `${from.pathname}${search}${hash}`;
}
