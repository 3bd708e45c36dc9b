import type { ScreenProps } from '@candela/screen-kit';
import type { PasswordChange } from '../../hooks/usePasswordChange.js';

export interface LoginPasswordViewModel extends PasswordChange {
  readonly signedIn: boolean;
  /** A demo account has no login password. */
  readonly demo: boolean;
}

export type LoginPasswordViewProps = LoginPasswordViewModel & ScreenProps;
