import { LOGOUT_REPEAT_DELAY_MS } from '@candela/contract';
import { createListenerMiddleware } from '@reduxjs/toolkit';
import { signedIn, signedOut } from './slice.js';

export interface LogoutSurroundings {
  /** Empties `sessionStorage`. */
  readonly clearTabStorage: () => void;
  /** Whether the person is on the login or register screen already. */
  readonly isOnEntryScreen: () => boolean;
  readonly goToLogin: () => void;
}

/**
 * The logout routine, started by {@link signedOut} from anywhere: what is stored is cleared, and
 * after 2 s it runs again and leads to the login screen unless the person is on an entry screen.
 * Signing in within those 2 s calls the repetition off, or it would end the new session.
 *
 * Token and remembered data leave `localStorage` through persistence, as the state forgets them.
 */
export function createLogoutMiddleware(surroundings: LogoutSurroundings) {
  const listener = createListenerMiddleware();
  listener.startListening({
    actionCreator: signedOut,
    effect: async (_, api) => {
      api.cancelActiveListeners();
      surroundings.clearTabStorage();
      const [calledOff] = (await api.take(signedIn.match, LOGOUT_REPEAT_DELAY_MS)) ?? [];
      if (calledOff) return;
      surroundings.clearTabStorage();
      if (!surroundings.isOnEntryScreen()) surroundings.goToLogin();
    },
  });
  return listener.middleware;
}
