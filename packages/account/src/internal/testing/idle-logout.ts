import type { Logout } from '../../hooks/useLogout.js';

/** Nobody is logging out. */
export const IDLE_LOGOUT: Logout = {
  asking: false,
  leaving: false,
  final: false,
  ask: () => {},
  cancel: () => {},
  confirm: () => {},
};
