import {
  type MarketInstrument,
  minuteStreams,
  minuteTicks,
  type PriceMinute,
} from '@candela/fair-price';
import type { CommittedDays } from './committed-days.js';

/** Minutes whose streams are derived side by side: long enough to fill the cores, short enough to
 * leave the event loop free in between. */
const CHUNK_MINUTES = 60;

/** One minute of every instrument, in the instruments' order. */
export type MarketMinute = readonly PriceMinute[];

export interface ChainDeps {
  readonly instruments: readonly MarketInstrument[];
  readonly days: CommittedDays;
}

/**
 * Computes the market minute by minute; each opens where the one before closed.
 *
 * @param from first epoch minute, opening at `opens` (one price an instrument).
 * @param to last epoch minute, included.
 * @returns chunks of minutes, oldest first.
 */
export async function* marketMinutes(
  { instruments, days }: ChainDeps,
  from: number,
  to: number,
  opens: readonly number[],
): AsyncGenerator<readonly MarketMinute[]> {
  const ids = instruments.map(({ instrument }) => instrument);
  let prices = opens;
  for (let start = from; start <= to; start += CHUNK_MINUTES) {
    const length = Math.min(CHUNK_MINUTES, to - start + 1);
    const streams = await Promise.all(
      Array.from({ length }, async (_, index) => minuteStreams(await days.key(start + index), ids)),
    );
    const chunk = streams.map((minuteStream, index) => {
      const minute = instruments.map((row, at) =>
        computed(row, start + index, prices[at] ?? row.anchor, minuteStream[at]),
      );
      prices = minute.map(({ close }) => close);
      return minute;
    });
    yield chunk;
  }
}

function computed(
  row: MarketInstrument,
  minute: number,
  open: number,
  stream: Uint8Array | undefined,
): PriceMinute {
  if (!stream) throw new Error(`The minute ${minute} has no stream for ${row.instrument}.`);
  const ticks = minuteTicks(row, open, stream);
  return { instrument: row.instrument, minute, open, close: ticks.at(-1) ?? open, ticks };
}
