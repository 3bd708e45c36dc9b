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

/** Loaded with the first settlement. */
const loadNotice = () => import('./SettlementNotice.js').then((it) => it.SettlementNotice);

/** These screens announce settlements themselves. */
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
  // Streamed settlements are in no response.
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

/** Shows nothing if it fails to load; the records have the result. */
const NOTHING = () => null;
