import type { Identity } from '@candela/api-client/people';
import type { ScreenProps } from '@candela/screen-kit';

export interface InviteViewModel {
  /** Undefined until loaded. */
  readonly identity: Identity | undefined;
  /** Rebate on each paid recharge, in percent; undefined until loaded. */
  readonly rebatePercent: number | undefined;
  /** Epoch seconds of stale data; undefined while it is fresh. */
  readonly asOf: number | undefined;
  readonly failed: boolean;
  readonly retrying: boolean;
  readonly onRetry: () => void;
  /** Opens the system's share sheet; undefined where the browser has none. */
  readonly onShare: (() => void) | undefined;
}

export type InviteViewProps = InviteViewModel & ScreenProps;
