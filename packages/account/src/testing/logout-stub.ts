import type { Logout } from '../shared/useLogout.js';

export const LOGOUT_STUB: Logout = {
  isConfirming: false,
  isLoggingOut: false,
  isDemo: false,
  openConfirmation: () => {},
  cancel: () => {},
  confirm: () => {},
};
