import { useGetHomeQuery } from '@candela/api-client/home';
import type { AppRoute } from '@candela/screen-kit';
import { lazy, Suspense } from 'react';
import { Guard, useGoBack } from '../app/guards.js';
import { screenOf } from '../app/lazy-screen.js';
import { CrashBoundary } from './CrashBoundary.js';
import { ScreenSkeleton } from './ScreenSkeleton.js';
import { useActivityWanted } from './useActivityWanted.js';
import { useNightMode } from './useNightMode.js';
import { useProfilePolling } from './useProfilePolling.js';
import { useScrollToTop } from './useScrollToTop.js';

// Neither stands between a person and the first screen: both come beside it.
const Bars = lazy(() => import('./Bars.js').then((it) => ({ default: it.Bars })));
const ActivityLayer = lazy(() =>
  import('./ActivityLayer.js').then((it) => ({ default: it.ActivityLayer })),
);

/** What surrounds every screen: its guard, its bar, toasts and loader, and the crash boundary. */
export function Shell({ route }: { readonly route: AppRoute }) {
  useNightMode();
  useProfilePolling();
  useScrollToTop();
  const goBack = useGoBack();
  // Home data loads at start, on whatever screen that is: it says which mode this is.
  const { data: home } = useGetHomeQuery();
  const Screen = screenOf(route);
  const activityWanted = useActivityWanted();

  return (
    <>
      <CrashBoundary key={route.path}>
        <Guard route={route}>
          <Suspense fallback={<ScreenSkeleton />}>
            <Screen goBack={goBack} sandbox={home?.mode === 'sandbox'} />
          </Suspense>
          {route.bar !== 'none' && (
            <Suspense>
              <Bars bar={route.bar} path={route.path} />
            </Suspense>
          )}
        </Guard>
      </CrashBoundary>
      {activityWanted && (
        <Suspense>
          <ActivityLayer />
        </Suspense>
      )}
    </>
  );
}
