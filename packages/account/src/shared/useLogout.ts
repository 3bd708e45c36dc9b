import { accountApi, useLogoutMutation } from '@candela/api-client/account';
import { logoutStarted, signedOut } from '@candela/session';
import { useState } from 'react';
import { useDispatch } from 'react-redux';

/** The session then ends on this device only. */
const REVOKE_WAIT_MS = 2_000;

export interface Logout {
  readonly isConfirming: boolean;
  readonly isLoggingOut: boolean;
  /** Without a further sign-in. */
  readonly isDemo: boolean;
  readonly openConfirmation: () => void;
  readonly cancel: () => void;
  readonly confirm: () => void;
}

/** Ends the session whatever the response. */
export function useLogout(): Logout {
  const [isConfirming, setIsConfirming] = useState(false);
  const [isLoggingOut, setIsLoggingOut] = useState(false);
  const [revoke] = useLogoutMutation();
  const { data: profile } = accountApi.endpoints.getProfile.useQueryState();
  const dispatch = useDispatch();

  const logOut = async () => {
    setIsLoggingOut(true);
    // Other tabs may be rejected before the response.
    dispatch(logoutStarted());
    // The request needs the token, so the session ends after it.
    await Promise.race([revoke(), wait(REVOKE_WAIT_MS)]);
    dispatch(signedOut());
    setIsLoggingOut(false);
    setIsConfirming(false);
  };

  return {
    isConfirming,
    isLoggingOut,
    isDemo: profile?.demoUntil !== undefined,
    openConfirmation: () => setIsConfirming(true),
    cancel: () => setIsConfirming(false),
    confirm: () => {
      if (!isLoggingOut) void logOut();
    },
  };
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
