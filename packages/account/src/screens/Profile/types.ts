import type { Profile } from '@candela/api-client/account';
import type { ScreenProps } from '@candela/screen-kit';
import type { Logout } from '../../hooks/useLogout.js';

export interface ProfileViewModel {
  /** Undefined until loaded. */
  readonly profile: Profile | undefined;
  /** Hides or shows the user's amounts. */
  readonly onHide: (hidden: boolean) => void;
  readonly failed: boolean;
  readonly retrying: boolean;
  readonly onRetry: () => void;
  /** Epoch seconds of the displayed data while offline. */
  readonly asOf: number | undefined;
  readonly logout: Logout;
}

export type ProfileViewProps = ProfileViewModel & Pick<ScreenProps, 'sandbox'>;
