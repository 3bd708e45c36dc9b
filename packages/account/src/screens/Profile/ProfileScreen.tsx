import type { ScreenProps } from '@candela/screen-kit';
import { ProfileView } from './ProfileView.js';
import { useProfileViewModel } from './useProfileViewModel.js';

/** `/mine` */
export function ProfileScreen(props: ScreenProps) {
  return <ProfileView {...props} {...useProfileViewModel()} />;
}
