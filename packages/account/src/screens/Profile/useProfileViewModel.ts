import { isNetworkFailure } from '@candela/api-client';
import { type Profile, useGetProfileQuery } from '@candela/api-client/account';
import { useGetHomeQuery } from '@candela/api-client/home';
import { getProfile } from '@candela/contract/calls/account';
import { hideBalanceSet, type Remembered, useSession } from '@candela/session';
import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import * as z from 'zod/mini';
import { useLogout } from '../../hooks/use-logout.js';
import type { ProfileViewProps } from './ProfileView.js';

/** What the profile screen shows and does. The app's shell keeps the profile fresh. */
export function useProfileViewModel(): Omit<ProfileViewProps, 'sandbox'> {
  const query = useGetProfileQuery();
  const { data: home } = useGetHomeQuery();
  const { currency, hideBalance, remembered } = useSession((session) => session);
  const last = useMemo(() => rememberedProfile(remembered.profile), [remembered.profile]);
  const dispatch = useDispatch();
  const logout = useLogout();

  const profile = query.data ?? last;
  const shownAtMs = query.data ? query.fulfilledTimeStamp : remembered.profile?.at;
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

/** What an earlier visit left in storage, unless it is damaged or of another version. */
function rememberedProfile(kept: Remembered | undefined): Profile | undefined {
  if (!kept) return undefined;
  const profile = kept.value as Profile;
  const schema = getProfile.response as unknown as z.ZodMiniType<Profile>;
  return z.safeEncode(schema, profile).success ? profile : undefined;
}
