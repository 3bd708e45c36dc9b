import { LOGOUT_REPEAT_DELAY_MS } from '@candela/contract';
import { createListenerMiddleware } from '@reduxjs/toolkit';
import { signedIn, signedOut } from './slice.js';

export interface LogoutDependencies {
  readonly clearTabStorage: () => void;
  /** Whether the user is already on the login or register screen. */
  readonly isOnEntryScreen: () => boolean;
  /** `returnAfterLogin`: to the current screen. */
  readonly goToLogin: (returnAfterLogin: boolean) => void;
}

/**
 * Clears tab storage on {@link signedOut}, again after 2 s, and then opens the login screen. Login
 * leads back only from a session that ended by itself. A login within the 2 s cancels the second
 * step, which would end the new session.
 */
export function createLogoutMiddleware(dependencies: LogoutDependencies) {
  const listener = createListenerMiddleware();
  listener.startListening({
    actionCreator: signedOut,
    effect: async ({ payload }, api) => {
      api.cancelActiveListeners();
      dependencies.clearTabStorage();
      const [nextSignIn] = (await api.take(signedIn.match, LOGOUT_REPEAT_DELAY_MS)) ?? [];
      if (nextSignIn) return;
      dependencies.clearTabStorage();
      if (!dependencies.isOnEntryScreen()) dependencies.goToLogin(payload === 'ended');
    },
  });
  return listener.middleware;
}
