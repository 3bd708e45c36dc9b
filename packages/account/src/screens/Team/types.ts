import type { Identity, TeamMember } from '@candela/api-client/people';
import type { Records, ScreenProps } from '@candela/screen-kit';

export interface TeamViewModel {
  readonly records: Records<TeamMember>;
  /** Of all members, whatever the list is narrowed to; undefined until they are known. */
  readonly totals: Identity['team'] | undefined;
}

export type TeamViewProps = TeamViewModel & ScreenProps;
