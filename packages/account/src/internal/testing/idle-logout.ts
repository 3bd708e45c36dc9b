import type { Logout } from '../../hooks/useLogout.js';

/** No logout in progress. */
export const IDLE_LOGOUT: Logout = {
  asking: false,
  leaving: false,
  final: false,
  ask: () => {},
  cancel: () => {},
  confirm: () => {},
};
