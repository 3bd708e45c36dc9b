import { useRemembered, useServiceClock } from '@candela/api-client';
import { useGetProfileQuery } from '@candela/api-client/account';
import { useGetHomeQuery } from '@candela/api-client/home';
import { getProfile } from '@candela/contract/calls/account';
import { getHome } from '@candela/contract/calls/home';
import { useStaleSince } from '@candela/screen-kit';
import { hideBalanceSet } from '@candela/session';
import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { generateTicker } from './ticker.js';
import type { HomeViewModel } from './types.js';

export function useHomeViewModel(): HomeViewModel {
  const dispatch = useDispatch();
  const home = useGetHomeQuery();
  const profile = useGetProfileQuery();
  const lastHome = useRemembered(getHome);
  const lastProfile = useRemembered(getProfile);
  const clock = useServiceClock();
  const ticker = useMemo(
    () => generateTicker(Math.random, Math.floor(clock.now() / 1_000)),
    [clock],
  );

  const homeData = home.data ?? lastHome?.value;
  const balances = profile.data ?? lastProfile?.value;
  return {
    appName: homeData?.appName ?? 'Candela',
    home: homeData,
    balances,
    failed: profile.isError && balances === undefined,
    onRetry: () => {
      void profile.refetch();
      void home.refetch();
    },
    staleSince: useStaleSince(profile, lastProfile),
    onHideAmounts: (hide) => dispatch(hideBalanceSet(hide)),
    unread: (profile.data?.unread ?? 0) > 0,
    ticker,
  };
}
