import { accountApi, useLogoutMutation } from '@candela/api-client/account';
import { leaveBegan, signedOut } from '@candela/session';
import { useState } from 'react';
import { useDispatch } from 'react-redux';

/** After this the session ends on this device even if the token is not revoked. */
const REVOKE_WAIT_MS = 2_000;

export interface Logout {
  /** The confirmation is open. */
  readonly asking: boolean;
  /** The token is being revoked. */
  readonly leaving: boolean;
  /** A demo account, without a further sign-in. */
  readonly final: boolean;
  readonly ask: () => void;
  readonly cancel: () => void;
  readonly confirm: () => void;
}

/** Confirms, revokes the token and ends the session, whatever the response. */
export function useLogout(): Logout {
  const [asking, setAsking] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const [revoke] = useLogoutMutation();
  const { data: profile } = accountApi.endpoints.getProfile.useQueryState();
  const dispatch = useDispatch();

  const leave = async () => {
    setLeaving(true);
    // Other tabs may already be rejected before the response.
    dispatch(leaveBegan());
    // The request needs the token, so the session ends after it.
    await Promise.race([revoke(), wait(REVOKE_WAIT_MS)]);
    dispatch(signedOut());
    setLeaving(false);
    setAsking(false);
  };

  return {
    asking,
    leaving,
    final: profile?.demoUntil !== undefined,
    ask: () => setAsking(true),
    cancel: () => setAsking(false),
    confirm: () => {
      if (!leaving) void leave();
    },
  };
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
