import type { ScreenProps } from '@candela/screen-kit';
import { InviteView } from './InviteView.js';
import { useInviteViewModel } from './useInviteViewModel.js';

/** `/share` */
export function InviteScreen(props: ScreenProps) {
  return <InviteView {...props} {...useInviteViewModel()} />;
}
