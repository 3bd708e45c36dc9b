import { paths } from '@candela/contract';
import { type AppRoute, LazyPart, type LostPart, RealPricesProvider } from '@candela/screen-kit';
import { useIsSignedIn } from '@candela/session';
import { useMedia } from '@candela/ui-kit';
import { useCallback, useState } from 'react';
import { Guard, isEntryPath, useGoBack } from '../app/guards.js';
import { loadOf } from '../app/load-of.js';
import { ActivityLayerLost } from './ActivityLayerLost.js';
import { BarsLost } from './BarsLost.js';
import { Cover } from './Cover.js';
import { CrashBoundary } from './CrashBoundary.js';
import { FirstScreen } from './FirstScreen.js';
import { loadBars } from './load-bars.js';
import { ScreenLost } from './ScreenLost.js';
import { ScreenSkeleton } from './ScreenSkeleton.js';
import styles from './Shell.module.css';
import { useActivityWanted } from './useActivityWanted.js';
import { useColours } from './useColours.js';
import { useHomeData } from './useHomeData.js';
import { useProfilePolling } from './useProfilePolling.js';
import { useScrollToTop } from './useScrollToTop.js';
import { useUnreadMessages } from './useUnreadMessages.js';

// Must not delay the first screen.
const loadActivityLayer = () => import('./ActivityLayer.js').then((it) => it.ActivityLayer);

const loadAlarmBanner = () => import('./AlarmBanner.js').then((it) => it.AlarmBanner);

const BARS_LOST = (lost: LostPart) => <BarsLost {...lost} />;
const ACTIVITY_LAYER_LOST = (lost: LostPart) => <ActivityLayerLost {...lost} />;

export function Shell({ route }: { readonly route: AppRoute }) {
  useColours();
  useProfilePolling();
  useScrollToTop();
  const goBack = useGoBack();
  useUnreadMessages();
  // Virtual until the service reports live mode.
  const home = useHomeData();
  const sandbox = home?.mode !== 'live';
  const [settled, setSettled] = useState(false);
  const onSettled = useCallback(() => setSettled(true), []);
  const activityWanted = useActivityWanted(settled);
  const first = !settled && <FirstScreen onSettled={onSettled} />;
  const rail = useRail(route);
  const bars = (rail || route.bar !== 'none') && (
    <LazyPart load={loadBars} lost={BARS_LOST}>
      {(Bars) => <Bars bar={route.bar} path={route.path} rail={rail} />}
    </LazyPart>
  );

  const signedIn = useIsSignedIn();

  return (
    <RealPricesProvider value={home?.realPrices ?? false}>
      <Guard route={route}>
        <div className={styles.frame} data-rail={rail ? '' : undefined}>
          {rail && bars}
          {settled && signedIn && route.path !== paths.alarm && (
            <LazyPart load={loadAlarmBanner} lost={null}>
              {(AlarmBanner) => <AlarmBanner />}
            </LazyPart>
          )}
          <CrashBoundary key={route.path}>
            <LazyPart
              load={loadOf(route)}
              lost={(lost) => (
                <>
                  <ScreenLost {...lost} goBack={route.bar === 'tabs' ? undefined : goBack} />
                  {first}
                </>
              )}
              waiting={<ScreenSkeleton />}
            >
              {(Screen) => (
                <>
                  <Screen goBack={goBack} sandbox={sandbox} />
                  {first}
                </>
              )}
            </LazyPart>
          </CrashBoundary>
          {!rail && bars}
        </div>
      </Guard>
      {activityWanted && (
        <LazyPart load={loadActivityLayer} lost={ACTIVITY_LAYER_LOST} waiting={<Cover />}>
          {(ActivityLayer) => <ActivityLayer />}
        </LazyPart>
      )}
    </RealPricesProvider>
  );
}

/** Wide viewports keep the navigation visible, also on screens without a bar. */
function useRail({ bar, path }: AppRoute): boolean {
  const room = useMedia('rail');
  const signedIn = useIsSignedIn();
  return room && (bar !== 'none' || (signedIn && !isEntryPath(path)));
}
