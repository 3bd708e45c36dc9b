import { useRemembered } from '@candela/api-client';
import { useGetProfileQuery } from '@candela/api-client/account';
import { getProfile } from '@candela/contract/calls/account';
import { useAsOf } from '@candela/screen-kit';
import { hideBalanceSet } from '@candela/session';
import { useDispatch } from 'react-redux';
import { useLogout } from '../../hooks/useLogout.js';
import type { ProfileViewModel } from './types.js';

/** The app shell refreshes the profile. */
export function useProfileViewModel(): ProfileViewModel {
  const query = useGetProfileQuery();
  const last = useRemembered(getProfile);
  const dispatch = useDispatch();
  const logout = useLogout();

  const profile = query.data ?? last?.value;
  return {
    profile,
    onHide: (hidden) => dispatch(hideBalanceSet(hidden)),
    failed: query.error !== undefined && !profile,
    retrying: query.isFetching,
    onRetry: () => void query.refetch(),
    asOf: useAsOf(query, last),
    logout,
  };
}
