import type { ScreenProps } from '@candela/screen-kit';
import type { PasswordChange } from '../../hooks/usePasswordChange.js';

export interface FundPasswordViewModel extends PasswordChange {
  readonly signedIn: boolean;
}

export type FundPasswordViewProps = FundPasswordViewModel & ScreenProps;
