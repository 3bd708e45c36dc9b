import { useGetHomeQuery } from '@candela/api-client/home';
import type { AppRoute } from '@candela/contract';
import { Suspense } from 'react';
import { Guard, useGoBack } from '../app/guards.js';
import { screenOf } from '../app/lazy-screen.js';
import { ActivityLayer } from './ActivityLayer.js';
import { Bars } from './Bars.js';
import { CrashBoundary } from './CrashBoundary.js';
import { ScreenSkeleton } from './ScreenSkeleton.js';
import { useNightMode } from './useNightMode.js';
import { useProfilePolling } from './useProfilePolling.js';
import { useScrollToTop } from './useScrollToTop.js';

/** What surrounds every screen: its guard, its bar, toasts and loader, and the crash boundary. */
export function Shell({ route }: { readonly route: AppRoute }) {
  useNightMode();
  useProfilePolling();
  useScrollToTop();
  const goBack = useGoBack();
  // Home data loads at start, on whatever screen that is: it says which mode this is.
  const { data: home } = useGetHomeQuery();
  const Screen = screenOf(route);

  return (
    <>
      <CrashBoundary key={route.path}>
        <Guard route={route}>
          <Suspense fallback={<ScreenSkeleton />}>
            <Screen goBack={goBack} sandbox={home?.mode === 'sandbox'} />
          </Suspense>
          <Bars bar={route.bar} path={route.path} />
        </Guard>
      </CrashBoundary>
      <ActivityLayer />
    </>
  );
}
