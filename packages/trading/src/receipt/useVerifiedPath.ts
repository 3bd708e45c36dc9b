import { useServiceClock } from '@candela/api-client';
import type { Order, Tick } from '@candela/api-client/trading';
import { useEvidence } from '@candela/evidence';
import type { MinuteData } from '@candela/fair-price';
import { formatPrice, parsePrice } from '@candela/money';
import { useSession } from '@candela/session';
import { useEffect, useMemo } from 'react';
import type { OrderPath } from '../chart/OrderPathChart/useOrderPath.js';
import { mergeTicks } from '../chart/series/ticks.js';
import { decimalsOf } from '../shared/decimals-of.js';
import type { Verification } from './useVerification.js';

const SECONDS_PER_MINUTE = 60;

/**
 * The path of a settled order, drawn from verified ticks once they are known. Before, with a ticket,
 * its ticks are stored, so that they are compared with the revealed ones.
 */
export function useVerifiedPath(
  order: Order | undefined,
  path: OrderPath | undefined,
  verification: Verification,
): OrderPath | undefined {
  const verified =
    verification.kind === 'done' && verification.verdict === 'verified'
      ? verification.evidence.minutes
      : undefined;
  const decimals = order?.receipt?.decimals;
  const isCommitted = order?.receipt?.commitment != null;
  const ticks = path?.ticks;
  useRecordPath(isCommitted ? order : undefined, verified ? undefined : ticks);
  return useMemo(() => {
    if (!path || !order || !verified || decimals === undefined) return path;
    const all = mergeTicks(ticksOf(verified, decimals), path.ticks);
    const first = path.ticks[0]?.time ?? order.expiresAt - order.seconds;
    const shown = all.filter(({ time }) => time >= first && time <= order.expiresAt);
    return { ...path, ticks: shown };
  }, [path, order, verified, decimals]);
}

const ticksOf = (minutes: readonly MinuteData[], decimals: number): readonly Tick[] =>
  minutes.flatMap(({ minute, ticks }) =>
    ticks.map((price, at) => ({
      time: SECONDS_PER_MINUTE * minute + at,
      price: formatPrice(price, decimals),
    })),
  );

function useRecordPath(order: Order | undefined, ticks: readonly Tick[] | undefined): void {
  const evidence = useEvidence();
  const clock = useServiceClock();
  const user = useSession((session) => session.userId);
  const { id, instrumentId: instrument } = order ?? {};
  useEffect(() => {
    if (user === '' || id === undefined || instrument === undefined) return;
    if (!ticks || ticks.length === 0) return;
    const decimals = Math.max(...ticks.map(({ price }) => decimalsOf(price)));
    const prices = {
      ...{ user, id: `path/${id}/${ticks.length}`, instrument, decimals },
      ticks: ticks.map(({ time, price }) => ({ second: time, price: parsePrice(price, decimals) })),
      receivedAt: clock.now() / 1_000,
    };
    void evidence.getTicket(user, id).then((ticket) => ticket && evidence.addPrices(prices));
  }, [evidence, clock, user, id, instrument, ticks]);
}
