import type { OwnSession, SignIn } from '@candela/api-client/security';
import type { Asked, ScreenProps } from '@candela/screen-kit';

/** Target of the logout to be confirmed. */
export type Ending = OwnSession | 'others';

export interface DevicesViewModel {
  readonly sessions: Asked<OwnSession>;
  readonly signIns: Asked<SignIn>;
  /** The confirmation is open. */
  readonly ending: Ending | undefined;
  /** A request is pending. */
  readonly busy: boolean;
  readonly ask: (ending: Ending) => void;
  readonly cancel: () => void;
  readonly confirm: () => void;
}

export type DevicesViewProps = DevicesViewModel & ScreenProps;
