import type { Logout } from '../../hooks/useLogout.js';

export const IDLE_LOGOUT: Logout = {
  asking: false,
  leaving: false,
  final: false,
  ask: () => {},
  cancel: () => {},
  confirm: () => {},
};
