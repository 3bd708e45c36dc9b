import type { ScreenProps } from '@candela/screen-kit';
import { ProfileView } from './ProfileView.js';
import { useProfileViewModel } from './useProfileViewModel.js';

/** `/mine` */
export function ProfileScreen({ sandbox }: ScreenProps) {
  return <ProfileView {...useProfileViewModel()} sandbox={sandbox} />;
}
