import type { ScreenProps } from '@candela/screen-kit';
import type { PasswordChange } from '../../hooks/usePasswordChange.js';

export interface LoginPasswordViewModel extends PasswordChange {
  readonly signedIn: boolean;
}

export type LoginPasswordViewProps = LoginPasswordViewModel & ScreenProps;
