import type { OwnSession, SignIn } from '@candela/api-client/security';
import type { Asked, ScreenProps } from '@candela/screen-kit';

/** What is to be logged out once it is confirmed: one device, or all but this one. */
export type Ending = OwnSession | 'others';

export interface DevicesViewModel {
  readonly sessions: Asked<OwnSession>;
  readonly signIns: Asked<SignIn>;
  /** The question is on screen. */
  readonly ending: Ending | undefined;
  /** The service is being told. */
  readonly busy: boolean;
  readonly ask: (ending: Ending) => void;
  readonly cancel: () => void;
  readonly confirm: () => void;
}

export type DevicesViewProps = DevicesViewModel & ScreenProps;
