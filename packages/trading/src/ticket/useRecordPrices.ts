import { useServiceClock } from '@candela/api-client';
import type { InstrumentTerms, Order } from '@candela/api-client/trading';
import { useEvidence } from '@candela/evidence';
import type { ReceiptTick } from '@candela/fair-price';
import { parsePrice } from '@candela/money';
import { useRealPrices, useSimulatedPrices } from '@candela/screen-kit';
import { useSession } from '@candela/session';
import { useCallback, useEffect, useRef } from 'react';
import { decimalsOf } from '../shared/decimals-of.js';

const PRICES_PER_ORDER = 10;
/**
 * From now. Older ones are of a closed market or a sleeping page; later ones are false, and would
 * fill the storage until they are revealed.
 */
const MAX_DISTANCE_S = 60;

interface RecentPrices {
  readonly instrument: string;
  readonly decimals: number;
  /** In order of display. */
  readonly ticks: readonly ReceiptTick[];
}

/**
 * Stores displayed prices, so that they can be compared with the revealed ones: one a minute and,
 * by the returned function, the last before an order.
 */
export function useRecordPrices(instrument: InstrumentTerms | undefined): (order: Order) => void {
  const evidence = useEvidence();
  const clock = useServiceClock();
  const user = useSession((session) => session.userId);
  const [isReal, isSimulated] = [useRealPrices(), useSimulatedPrices()];
  // Nothing reveals replayed prices.
  const isRecording = (isReal || isSimulated) && user !== '';
  const recent = useRef<RecentPrices>(undefined);
  const sampled = useRef<string>(undefined);
  const { id, time, price } = instrument ?? {};

  useEffect(() => {
    if (!isRecording || id === undefined || time === undefined || price === undefined) return;
    const now = clock.now() / 1_000;
    if (Math.abs(now - time) > MAX_DISTANCE_S) return;
    const decimals = decimalsOf(price);
    const tick = { second: time, price: parsePrice(price, decimals) };
    const isSame = recent.current?.instrument === id && recent.current.decimals === decimals;
    const earlier = isSame ? (recent.current?.ticks ?? []) : [];
    const ticks = [...earlier, tick].filter(({ second }) => time - second <= MAX_DISTANCE_S);
    recent.current = { instrument: id, decimals, ticks };
    const sample = `${id}/${Math.floor(time / 60)}`;
    if (sampled.current === sample) return;
    sampled.current = sample;
    const stored = { user, id: sample, instrument: id, decimals, ticks: [tick], receivedAt: now };
    void evidence.addPrices({ ...stored, ...(isReal && { logged: true }) });
  }, [isRecording, isReal, id, time, price, evidence, clock, user]);

  return useCallback(
    (order) => {
      if (!isRecording || recent.current?.instrument !== order.instrumentId) return;
      const { decimals, ticks: displayed, ...prices } = recent.current;
      if (decimals !== decimalsOf(order.strike) || (isSimulated && order.strikePending)) return;
      const before = displayed.filter(
        ({ second }) => second <= order.placedAt && order.placedAt - second <= MAX_DISTANCE_S,
      );
      if (before.length === 0) return;
      const ticks = before.slice(-PRICES_PER_ORDER);
      if (isSimulated) {
        // The signed strike joins them to the minutes of the order.
        const second = order.expiresAt - order.seconds;
        ticks.push({ second, price: parsePrice(order.strike, decimals) });
      }
      const stored = { ...prices, user, id: order.id, decimals, ticks };
      const receivedAt = clock.now() / 1_000;
      void evidence.addPrices({ ...stored, receivedAt, ...(isReal && { logged: true }) });
    },
    [isRecording, isReal, isSimulated, evidence, clock, user],
  );
}
