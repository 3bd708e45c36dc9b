import type { Identity, TeamMember } from '@candela/api-client/people';
import type { Records, ScreenProps } from '@candela/screen-kit';

/** Totals of all members, independent of the filters. */
export interface TeamTotals {
  /** Undefined until loaded. */
  readonly figures: Identity['team'] | undefined;
  readonly failed: boolean;
  readonly retrying: boolean;
  readonly onRetry: () => void;
  /** Epoch seconds of stale totals; undefined while they are fresh. */
  readonly asOf: number | undefined;
}

export interface TeamViewModel {
  readonly records: Records<TeamMember>;
  readonly totals: TeamTotals;
}

export type TeamViewProps = TeamViewModel & ScreenProps;
