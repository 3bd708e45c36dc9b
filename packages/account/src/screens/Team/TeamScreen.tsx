import type { ScreenProps } from '@candela/screen-kit';
import { TeamView } from './TeamView.js';
import { useTeamViewModel } from './useTeamViewModel.js';

/** `/myteam` */
export function TeamScreen(props: ScreenProps) {
  return <TeamView {...props} {...useTeamViewModel()} />;
}
