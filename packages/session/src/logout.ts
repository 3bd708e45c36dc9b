import { LOGOUT_REPEAT_DELAY_MS } from '@candela/contract';
import { createListenerMiddleware } from '@reduxjs/toolkit';
import { signedIn, signedOut } from './slice.js';

export interface LogoutSurroundings {
  /** Empties `sessionStorage`. */
  readonly clearTabStorage: () => void;
  /** Whether the person is on the login or register screen already. */
  readonly isOnEntryScreen: () => boolean;
  /** `leadBack`: whoever signs in there is led back to where they are now. */
  readonly goToLogin: (leadBack: boolean) => void;
}

/**
 * The logout routine, started by {@link signedOut} from anywhere: what is stored is cleared, and
 * after 2 s it runs again and leads to the login screen unless the person is on an entry screen.
 * A person who logged out is done with that screen; one whose session ended is led back to it.
 * Signing in within those 2 s calls the repetition off, or it would end the new session.
 *
 * Token and remembered data leave `localStorage` through persistence, as the state forgets them.
 */
export function createLogoutMiddleware(surroundings: LogoutSurroundings) {
  const listener = createListenerMiddleware();
  listener.startListening({
    actionCreator: signedOut,
    effect: async ({ payload }, api) => {
      api.cancelActiveListeners();
      surroundings.clearTabStorage();
      const [calledOff] = (await api.take(signedIn.match, LOGOUT_REPEAT_DELAY_MS)) ?? [];
      if (calledOff) return;
      surroundings.clearTabStorage();
      if (!surroundings.isOnEntryScreen()) surroundings.goToLogin(payload === 'ended');
    },
  });
  return listener.middleware;
}
