import type { Order } from '@candela/api-client/trading';
import { paths } from '@candela/contract';
import { LazyPart } from '@candela/screen-kit';
import { useIsSignedIn, useSession } from '@candela/session';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useLateOrders, useLateSettlement } from '../hooks/useLateSettlement.js';
import { useOpenOrders } from '../hooks/useOpenOrders.js';
import { summaryOf } from '../internal/results.js';
import { chime } from './chime.js';

/** Loaded when the first order settles. */
const loadNotice = () => import('./SettlementNotice.js').then((it) => it.SettlementNotice);

/** These screens show and announce settlements themselves. */
const TOLD_THERE: ReadonlySet<string> = new Set([paths.trading, paths.quickTrade]);

const VIBRATION_MS = 200;

/** Reports settled and overdue orders on every screen. Polls nothing while no order is open. */
export function SettlementWatch() {
  const userId = useSession((session) => session.userId);
  return useIsSignedIn() ? <Watch key={userId} /> : null;
}

function Watch() {
  const { closed, answer } = useOpenOrders(false, true);
  useLateSettlement(answer);
  // Settlements from the stream are not part of any response.
  useLateSettlement({ orders: closed, answeredAt: 'now' });
  useLateOrders();
  const { pathname } = useLocation();
  const { sound, vibration } = useSession((session) => session);
  const [ended, setEnded] = useState<readonly Order[]>([]);
  const known = useRef(0);

  const tell = useEffectEvent((orders: readonly Order[]) => {
    if (sound) chime(summaryOf(orders).tone);
    if (vibration) navigator.vibrate?.(VIBRATION_MS);
    if (!TOLD_THERE.has(pathname)) setEnded((earlier) => [...earlier, ...orders]);
  });
  useEffect(() => {
    const fresh = closed.slice(0, closed.length - known.current);
    known.current = closed.length;
    if (fresh.length > 0) tell(fresh);
  }, [closed]);

  return (
    ended.length > 0 && (
      <LazyPart load={loadNotice} lost={NOTHING}>
        {(SettlementNotice) => <SettlementNotice orders={ended} />}
      </LazyPart>
    )
  );
}

/** If the notice fails to load, nothing is shown; the order records contain the result. */
const NOTHING = () => null;
