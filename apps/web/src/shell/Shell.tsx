import { paths } from '@candela/contract';
import {
  type AppRoute,
  LazyComponent,
  type LoadErrorProps,
  RealPricesProvider,
} from '@candela/screen-kit';
import { useIsSignedIn } from '@candela/session';
import { useMedia } from '@candela/ui-kit';
import { useCallback, useState } from 'react';
import { Guard, isEntryPath, useGoBack } from '../app/guards.js';
import { screenLoaderOf } from '../app/screen-loader.js';
import { ActivityLayerLoadError } from './ActivityLayerLoadError.js';
import { ErrorBoundary } from './ErrorBoundary.js';
import { InputBlocker } from './InputBlocker.js';
import { loadNavigationBars } from './load-navigation-bars.js';
import { NavigationBarsLoadError } from './NavigationBarsLoadError.js';
import { ScreenLoadError } from './ScreenLoadError.js';
import { ScreenSkeleton } from './ScreenSkeleton.js';
import styles from './Shell.module.css';
import { StartupObserver } from './StartupObserver.js';
import { useDocumentTheme } from './useDocumentTheme.js';
import { useHomeData } from './useHomeData.js';
import { useProfilePolling } from './useProfilePolling.js';
import { useRefetchMessages } from './useRefetchMessages.js';
import { useScrollToTop } from './useScrollToTop.js';
import { useShouldLoadActivityLayer } from './useShouldLoadActivityLayer.js';

// Must not delay the first screen.
const loadActivityLayer = () => import('./ActivityLayer.js').then((it) => it.ActivityLayer);

const loadRecoveryBanner = () => import('./RecoveryBanner.js').then((it) => it.RecoveryBanner);

const loadAlarmBanner = () => import('./AlarmBanner.js').then((it) => it.AlarmBanner);

const NAVIGATION_BARS_ERROR_FALLBACK = (loadError: LoadErrorProps) => (
  <NavigationBarsLoadError {...loadError} />
);
const ACTIVITY_LAYER_ERROR_FALLBACK = (loadError: LoadErrorProps) => (
  <ActivityLayerLoadError {...loadError} />
);

export function Shell({ route }: { readonly route: AppRoute }) {
  useDocumentTheme();
  useProfilePolling();
  useScrollToTop();
  const goBack = useGoBack();
  useRefetchMessages();
  // Until the service reports live mode.
  const home = useHomeData();
  const sandbox = home?.mode !== 'live';
  const [settled, setSettled] = useState(false);
  const onSettled = useCallback(() => setSettled(true), []);
  const shouldLoadActivityLayer = useShouldLoadActivityLayer(settled);
  const startupObserver = !settled && <StartupObserver onSettled={onSettled} />;
  const rail = useRail(route);
  const navigationBars = (rail || route.bar !== 'none') && (
    <LazyComponent load={loadNavigationBars} errorFallback={NAVIGATION_BARS_ERROR_FALLBACK}>
      {(NavigationBars) => <NavigationBars bar={route.bar} path={route.path} rail={rail} />}
    </LazyComponent>
  );

  const signedIn = useIsSignedIn();

  return (
    <RealPricesProvider
      value={home?.recordedPrices ? undefined : home && (home.realPrices ?? false)}
    >
      <Guard route={route}>
        <div className={styles.frame} data-rail={rail ? '' : undefined}>
          {rail && navigationBars}
          {settled && signedIn && route.path !== paths.alarm && (
            <LazyComponent load={loadAlarmBanner} errorFallback={null}>
              {(AlarmBanner) => <AlarmBanner />}
            </LazyComponent>
          )}
          {settled && signedIn && (
            <LazyComponent load={loadRecoveryBanner} errorFallback={null}>
              {(RecoveryBanner) => <RecoveryBanner />}
            </LazyComponent>
          )}
          <ErrorBoundary key={route.path}>
            <LazyComponent
              load={screenLoaderOf(route)}
              errorFallback={(loadError) => (
                <>
                  <ScreenLoadError
                    {...loadError}
                    goBack={route.bar === 'tabs' ? undefined : goBack}
                  />
                  {startupObserver}
                </>
              )}
              fallback={<ScreenSkeleton />}
            >
              {(Screen) => (
                <>
                  <Screen goBack={goBack} sandbox={sandbox} />
                  {startupObserver}
                </>
              )}
            </LazyComponent>
          </ErrorBoundary>
          {!rail && navigationBars}
        </div>
      </Guard>
      {shouldLoadActivityLayer && (
        <LazyComponent
          load={loadActivityLayer}
          errorFallback={ACTIVITY_LAYER_ERROR_FALLBACK}
          fallback={<InputBlocker />}
        >
          {(ActivityLayer) => <ActivityLayer />}
        </LazyComponent>
      )}
    </RealPricesProvider>
  );
}

/** Wide viewports keep the navigation visible, also on screens without a bar. */
function useRail({ bar, path }: AppRoute): boolean {
  const isWide = useMedia('rail');
  const signedIn = useIsSignedIn();
  return isWide && (bar !== 'none' || (signedIn && !isEntryPath(path)));
}
