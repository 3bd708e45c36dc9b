import {
  createModelWalk,
  dayOf,
  firstMinuteOf,
  genesisOpening,
  type InstrumentClass,
  MARKET,
  MINUTES_PER_DAY,
  type ModelOpening,
  type ModelParameters,
  minuteStreams,
  minuteTicks,
  modelStreams,
  type PathParameters,
  type PriceMinute,
} from '@candela/fair-price';
import type { DaySets } from '../parameter-sets.js';
import type { CommittedDays } from './committed-days.js';

/** Minutes whose streams are derived side by side: long enough to fill the cores, short enough to
 * leave the event loop free in between. */
const CHUNK_MINUTES = 60;

/** What engine 2 begins a minute of an instrument with, besides the price. */
export interface MinuteStates {
  readonly ofClass: number;
  /** Null of a cross, which has none of its own. */
  readonly own: number | null;
}

/** A minute of an instrument; with states on a day of engine 2. */
export interface MarketPrice extends PriceMinute {
  readonly states?: MinuteStates | undefined;
}

/** One minute of the market, without what is closed. */
export interface MarketMinute {
  readonly minute: number;
  readonly prices: readonly MarketPrice[];
}

/** What a minute of the market begins with. An instrument without a price begins at its anchor. */
export interface MarketOpening {
  readonly prices: ReadonlyMap<string, number>;
  /** Volatility states, where the minute before was engine 2's. */
  readonly states?: {
    readonly classes: ModelOpening['classes'];
    readonly instruments: Readonly<Record<string, number>>;
  };
}

/** Minutes of one engine's day, and what the next one begins with. */
export interface MarketSpan {
  readonly minutes: readonly MarketMinute[];
  readonly next: MarketOpening;
}

export interface ChainDeps {
  readonly sets: Pick<DaySets, 'on'>;
  readonly days: CommittedDays;
  /** The classes to compute; all unless told. */
  readonly classes?: readonly InstrumentClass[] | undefined;
}

/** The market's very first opening. */
export const GENESIS: MarketOpening = { prices: new Map() };

/**
 * Computes the market minute by minute, each by the set of its day; each opens where the one before
 * ended, also where another engine takes over.
 *
 * @param from first epoch minute, which begins with `opening`.
 * @param to last epoch minute, included.
 * @returns spans of minutes, oldest first.
 */
export async function* marketMinutes(
  { sets, days, classes }: ChainDeps,
  from: number,
  to: number,
  opening: MarketOpening,
): AsyncGenerator<MarketSpan> {
  const isWalked = ({ instrument }: { readonly instrument: string }) =>
    classes === undefined || classes.includes(classOf(instrument));
  let at = opening;
  for (let start = from; start <= to; ) {
    const day = dayOf(start);
    const set = sets.on(day);
    const last = Math.min(start + CHUNK_MINUTES, to + 1, firstMinuteOf(day) + MINUTES_PER_DAY) - 1;
    const minutes = Array.from({ length: last - start + 1 }, (_, index) => start + index);
    const span =
      set.engine === 1
        ? await pathSpan(set.instruments.filter(isWalked), days, minutes, at)
        : await modelSpan(set.instruments.filter(isWalked), days, minutes, at);
    yield span;
    at = span.next;
    start = last + 1;
  }
}

const CLASSES: ReadonlyMap<string, InstrumentClass> = new Map(
  MARKET.map((row) => [row.instrument, row.class]),
);

export function classOf(instrument: string): InstrumentClass {
  const found = CLASSES.get(instrument);
  if (found === undefined) throw new RangeError(`The market has no instrument ${instrument}.`);
  return found;
}

async function pathSpan(
  rows: readonly PathParameters[],
  days: CommittedDays,
  minutes: readonly number[],
  opening: MarketOpening,
): Promise<MarketSpan> {
  const ids = rows.map(({ instrument }) => instrument);
  const streams = await Promise.all(
    minutes.map(async (minute) => minuteStreams(await days.key(minute), ids)),
  );
  const prices = new Map(opening.prices);
  const computed = minutes.map((minute, index) => ({
    minute,
    prices: rows.map((row, at) => {
      const { instrument, anchor } = row;
      const open = prices.get(instrument) ?? anchor;
      const ticks = minuteTicks(row, open, given(streams[index]?.[at], instrument, minute));
      const close = ticks.at(-1) ?? open;
      prices.set(instrument, close);
      return { instrument, minute, open, close, ticks };
    }),
  }));
  return { minutes: computed, next: { prices } };
}

async function modelSpan(
  rows: readonly ModelParameters[],
  days: CommittedDays,
  minutes: readonly number[],
  opening: MarketOpening,
): Promise<MarketSpan> {
  const walk = createModelWalk(rows, modelOpening(rows, opening));
  const names = minutes.map((minute) => walk.streamNames(minute));
  const streams = await Promise.all(
    minutes.map(async (minute, index) =>
      names[index]?.length ? modelStreams(await days.key(minute), names[index]) : [],
    ),
  );
  const computed = minutes.map((minute, index): MarketMinute => {
    const { classes, instruments } = walk.opening();
    const opens = rows.map(({ instrument }) => walk.price(instrument));
    const named = (names[index] ?? []).map(
      (name, at) => [name, given(streams[index]?.[at], name, minute)] as const,
    );
    walk.step(minute, new Map(named));
    const prices = rows.flatMap((row, at): MarketPrice[] => {
      const { instrument } = row;
      const ticks = walk.ticks(instrument);
      if (ticks === undefined) return [];
      const [open, close] = [opens[at] ?? 0, walk.price(instrument)];
      const states = {
        ofClass: classes[row.class] ?? 0,
        own: instruments[instrument]?.state ?? null,
      };
      return [{ instrument, minute, open, close, ticks: Array.from(ticks), states }];
    });
    return { minute, prices };
  });
  const { classes, instruments } = walk.opening();
  const states = Object.entries(instruments).map(([id, { state }]) => [id, state] as const);
  return {
    minutes: computed,
    next: {
      prices: new Map(rows.map(({ instrument }) => [instrument, walk.price(instrument)])),
      states: { classes, instruments: Object.fromEntries(states) },
    },
  };
}

/** Prices go on from whichever engine; states go on from engine 2's, else they begin as at a genesis. */
function modelOpening(
  rows: readonly ModelParameters[],
  { prices, states }: MarketOpening,
): ModelOpening {
  const genesis = genesisOpening(rows);
  const instruments = Object.entries(genesis.instruments).map(([id, { price, state }]) => [
    id,
    { price: prices.get(id) ?? price, state: states?.instruments[id] ?? state },
  ]);
  const classes = Object.entries(genesis.classes).map(([name, state]) => [
    name,
    states?.classes[name as InstrumentClass] ?? state,
  ]);
  return { classes: Object.fromEntries(classes), instruments: Object.fromEntries(instruments) };
}

function given(stream: Uint8Array | undefined, name: string, minute: number): Uint8Array {
  if (stream) return stream;
  throw new Error(`The minute ${minute} has no stream for ${name}.`);
}
