import { useRemembered } from '@candela/api-client';
import { type Profile, useGetProfileQuery } from '@candela/api-client/account';
import { getProfile } from '@candela/contract/calls/account';
import { type ScreenProps, useStaleSince } from '@candela/screen-kit';
import { hideBalanceSet } from '@candela/session';
import { useDispatch } from 'react-redux';
import { type Logout, useLogout } from '../shared/useLogout.js';
import { type PracticeReset, usePracticeReset } from './usePracticeReset.js';

export interface ProfileViewModel {
  /** Undefined until loaded. */
  readonly profile: Profile | undefined;
  readonly onHide: (hidden: boolean) => void;
  readonly failed: boolean;
  readonly retrying: boolean;
  readonly onRetry: () => void;
  /** Epoch seconds; set while offline. */
  readonly staleSince: number | undefined;
  readonly logout: Logout;
  readonly practiceReset: PracticeReset;
}

export type ProfileViewProps = ProfileViewModel & Pick<ScreenProps, 'sandbox'>;

export function useProfileViewModel(): ProfileViewModel {
  const query = useGetProfileQuery();
  const remembered = useRemembered(getProfile);
  const dispatch = useDispatch();
  const logout = useLogout();

  const profile = query.data ?? remembered?.value;
  return {
    profile,
    onHide: (hidden) => dispatch(hideBalanceSet(hidden)),
    failed: query.error !== undefined && !profile,
    retrying: query.isFetching,
    onRetry: () => void query.refetch(),
    staleSince: useStaleSince(query, remembered),
    logout,
    practiceReset: usePracticeReset(),
  };
}
