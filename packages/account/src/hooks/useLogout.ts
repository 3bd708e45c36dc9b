import { accountApi, useLogoutMutation } from '@candela/api-client/account';
import { leaveBegan, signedOut } from '@candela/session';
import { useState } from 'react';
import { useDispatch } from 'react-redux';

/** How long the service gets to revoke the token before the session ends on this device anyway. */
const REVOKE_WAIT_MS = 2_000;

export interface Logout {
  /** The question is on screen. */
  readonly asking: boolean;
  /** Confirmed; the service is being told. */
  readonly leaving: boolean;
  /** There is no way back into this account. */
  readonly final: boolean;
  readonly ask: () => void;
  readonly cancel: () => void;
  readonly confirm: () => void;
}

/** Asks once, tells the service, and ends the session whatever the service says. */
export function useLogout(): Logout {
  const [asking, setAsking] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const [revoke] = useLogoutMutation();
  const { data: profile } = accountApi.endpoints.getProfile.useQueryState();
  const dispatch = useDispatch();

  const leave = async () => {
    setLeaving(true);
    // What another tab asks for meanwhile may be refused before the answer is here.
    dispatch(leaveBegan());
    // The call needs the token, so the session ends after it, not beside it.
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
