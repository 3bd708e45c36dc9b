import type { LoginResponse } from '@candela/api-client/account';
import { signedIn } from '@candela/session';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';
import { pathAfterLogin } from '../internal/path-after-login.js';

/** Starts the session and replaces the entry screen by the requested one. */
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
