import type { Identity, TeamMember } from '@candela/api-client/people';
import type { Records, ScreenProps } from '@candela/screen-kit';

/** Of all members, whatever the list is narrowed to. */
export interface TeamTotals {
  /** Undefined until they are known. */
  readonly figures: Identity['team'] | undefined;
  readonly failed: boolean;
  readonly retrying: boolean;
  readonly onRetry: () => void;
  /** Epoch seconds; undefined while the figures are fresh. */
  readonly asOf: number | undefined;
}

export interface TeamViewModel {
  readonly records: Records<TeamMember>;
  readonly totals: TeamTotals;
}

export type TeamViewProps = TeamViewModel & ScreenProps;
