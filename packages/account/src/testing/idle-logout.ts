import type { Logout } from '../hooks/use-logout.js';

/** Nobody is logging out. */
export const IDLE_LOGOUT: Logout = {
  asking: false,
  leaving: false,
  ask: () => {},
  cancel: () => {},
  confirm: () => {},
};
