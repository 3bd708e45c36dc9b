import { useGetProfileQuery } from '@candela/api-client/account';
import { type HomeData, useGetHomeQuery } from '@candela/api-client/home';
import type { ScreenProps } from '@candela/screen-kit';
import { hideBalanceSet, useSession } from '@candela/session';
import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { generateTicker } from './ticker.js';
import type { HomeFigures, HomeViewProps } from './types.js';

/** What Home shows: fetched data, or what the last visit left, with its time. */
export function useHomeViewModel({ sandbox }: ScreenProps): HomeViewProps {
  const dispatch = useDispatch();
  const home = useGetHomeQuery();
  const profile = useGetProfileQuery();
  const remembered = useSession((session) => session.remembered);
  const currency = useSession((session) => session.currency);
  const hideAmounts = useSession((session) => session.hideBalance);
  const ticker = useMemo(() => generateTicker(Math.random, Math.floor(Date.now() / 1_000)), []);

  const homeData = home.data ?? (remembered.home?.value as HomeData | undefined);
  const figures = profile.data ?? (remembered.profile?.value as HomeFigures | undefined);
  const offline = profile.isError && figures !== undefined;

  return {
    sandbox: sandbox || homeData?.mode === 'sandbox',
    appName: homeData?.appName ?? 'Candela',
    home: homeData,
    figures,
    failed: profile.isError && figures === undefined,
    onRetry: () => {
      void profile.refetch();
      void home.refetch();
    },
    asOf: offline && remembered.profile ? Math.floor(remembered.profile.at / 1_000) : undefined,
    currency,
    hideAmounts,
    onHideAmounts: (hide) => dispatch(hideBalanceSet(hide)),
    unread: (profile.data?.unread ?? 0) > 0,
    ticker,
  };
}
