import type { Order } from '@candela/api-client/trading';
import { paths } from '@candela/contract';
import { LazyComponent } from '@candela/screen-kit';
import { tradeSettingsSaved, useIsSignedIn, useSession } from '@candela/session';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router';
import { summaryOf } from '../positions/results.js';
import { useLateSettlementAlarm, usePollLateOrders } from '../positions/useLateSettlementAlarm.js';
import { useOpenOrders } from '../positions/useOpenOrders.js';
import { useCheckStates } from '../receipt/useCheckStates.js';
import { chime } from './chime.js';

const loadBar = () => import('./OpenOrdersBar.js').then((it) => it.OpenOrdersBar);

const loadToast = () => import('./SettlementToast.js').then((it) => it.SettlementToast);

/** These screens show open orders and settlements themselves. */
const SELF_REPORTING_PATHS: ReadonlySet<string> = new Set([paths.trading, paths.quickTrade]);

const VIBRATION_MS = 200;

/** Polls nothing while no order is open. */
export function SettlementMonitor() {
  const userId = useSession((session) => session.userId);
  return useIsSignedIn() ? <Monitor key={userId} /> : null;
}

function Monitor() {
  const { open, closed, dueResponse } = useOpenOrders(false, true);
  const openOrders = useMemo(() => [...open.values()], [open]);
  useRememberOpenOrders(openOrders);
  useLateSettlementAlarm(dueResponse);
  // Streamed settlements are in no response.
  useLateSettlementAlarm({ orders: closed, respondedAt: 'now' });
  usePollLateOrders();
  useCheckStates(closed);
  const { pathname } = useLocation();
  const { sound, vibration } = useSession((session) => session);
  const [ended, setEnded] = useState<readonly Order[]>([]);
  const reportedCount = useRef(0);

  const notify = useEffectEvent((orders: readonly Order[]) => {
    if (sound) chime(summaryOf(orders).tone);
    if (vibration) navigator.vibrate?.(VIBRATION_MS);
    if (!SELF_REPORTING_PATHS.has(pathname)) setEnded((earlier) => [...earlier, ...orders]);
  });
  useEffect(() => {
    const newlyClosed = closed.slice(0, closed.length - reportedCount.current);
    reportedCount.current = closed.length;
    if (newlyClosed.length > 0) notify(newlyClosed);
  }, [closed]);

  return (
    <>
      {openOrders.length > 0 && !SELF_REPORTING_PATHS.has(pathname) && (
        <LazyComponent load={loadBar} errorFallback={renderNothing}>
          {(OpenOrdersBar) => <OpenOrdersBar orders={openOrders} />}
        </LazyComponent>
      )}
      {ended.length > 0 && (
        <LazyComponent load={loadToast} errorFallback={renderNothing}>
          {(SettlementNotice) => <SettlementNotice orders={ended} />}
        </LazyComponent>
      )}
    </>
  );
}

/** The records have the result. */
const renderNothing = () => null;

/** After a reload the shell loads the bar at once. */
function useRememberOpenOrders(orders: readonly Order[]): void {
  const dispatch = useDispatch();
  const rememberedTime = useSession(({ trade }) => trade.openUntil);
  const lastExpiry = Math.max(...orders.map(({ expiresAt }) => expiresAt));
  useEffect(() => {
    if (lastExpiry > (rememberedTime ?? 0)) dispatch(tradeSettingsSaved({ openUntil: lastExpiry }));
  }, [lastExpiry, rememberedTime, dispatch]);
}
