import { isNetworkFailure, useRemembered } from '@candela/api-client';
import { useGetProfileQuery } from '@candela/api-client/account';
import { useGetHomeQuery } from '@candela/api-client/home';
import { getProfile } from '@candela/contract/calls/account';
import { hideBalanceSet, useSession } from '@candela/session';
import { useDispatch } from 'react-redux';
import { useLogout } from '../../hooks/useLogout.js';
import type { ProfileViewProps } from './ProfileView.js';

/** What the profile screen shows and does. The app's shell keeps the profile fresh. */
export function useProfileViewModel(): Omit<ProfileViewProps, 'sandbox'> {
  const query = useGetProfileQuery();
  const { data: home } = useGetHomeQuery();
  const { currency, hideBalance } = useSession((session) => session);
  const last = useRemembered(getProfile);
  const dispatch = useDispatch();
  const logout = useLogout();

  const profile = query.data ?? last?.value;
  const shownAtMs = query.data ? query.fulfilledTimeStamp : last?.at;
  return {
    profile,
    unit: home?.accountCurrency.toUpperCase(),
    currency,
    rate: home?.rates[currency],
    hidden: hideBalance,
    onHide: (hidden) => dispatch(hideBalanceSet(hidden)),
    failed: query.error !== undefined && !profile,
    retrying: query.isFetching,
    onRetry: () => void query.refetch(),
    offlineSince:
      profile && shownAtMs !== undefined && isNetworkFailure(query.error)
        ? Math.floor(shownAtMs / 1_000)
        : undefined,
    logout,
  };
}
