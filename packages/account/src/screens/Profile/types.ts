import type { Profile } from '@candela/api-client/account';
import type { ScreenProps } from '@candela/screen-kit';
import type { Logout } from '../../hooks/useLogout.js';

export interface ProfileViewModel {
  /** Undefined until it is known. */
  readonly profile: Profile | undefined;
  /** Covers what the person owns, or shows it again. */
  readonly onHide: (hidden: boolean) => void;
  readonly failed: boolean;
  readonly retrying: boolean;
  readonly onRetry: () => void;
  /** Epoch seconds of what is shown, when the network is gone. */
  readonly asOf: number | undefined;
  readonly logout: Logout;
}

export type ProfileViewProps = ProfileViewModel & Pick<ScreenProps, 'sandbox'>;
