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
import type { ParameterSetSchedule } from '../parameter-sets.js';
import type { CommittedDays } from './committed-days.js';

/** Derived in parallel: enough for all cores, few enough to keep the event loop responsive. */
const CHUNK_MINUTES = 60;

/** At the start of a minute. */
export interface MinuteStates {
  readonly classState: number;
  /** Null for a cross. */
  readonly instrumentState: number | null;
}

/** `states` only with engine 2. */
export interface MarketPrice extends PriceMinute {
  readonly states?: MinuteStates | undefined;
}

export interface MarketMinute {
  readonly minute: number;
  readonly prices: readonly MarketPrice[];
}

/** At the start of a minute. Instruments without a price start at their anchor. */
export interface MarketOpening {
  readonly prices: ReadonlyMap<string, number>;
  readonly states?: {
    readonly classes: ModelOpening['classes'];
    readonly instruments: Readonly<Record<string, number>>;
  };
}

export interface MarketSpan {
  readonly minutes: readonly MarketMinute[];
  readonly next: MarketOpening;
}

export interface PriceChainDeps {
  readonly sets: Pick<ParameterSetSchedule, 'setOn'>;
  readonly days: CommittedDays;
  readonly classes?: readonly InstrumentClass[] | undefined;
}

export const GENESIS: MarketOpening = { prices: new Map() };

/**
 * Each minute opens at the previous close, also across engines.
 * @param from first epoch minute, which starts with `opening`.
 * @param to last epoch minute, inclusive.
 * @returns spans, oldest first.
 */
export async function* generateMarketMinutes(
  { sets, days, classes }: PriceChainDeps,
  from: number,
  to: number,
  opening: MarketOpening,
): AsyncGenerator<MarketSpan> {
  const isSelected = ({ instrument }: { readonly instrument: string }) =>
    classes === undefined || classes.includes(classOf(instrument));
  let at = opening;
  for (let start = from; start <= to; ) {
    const day = dayOf(start);
    const set = sets.setOn(day);
    const last = Math.min(start + CHUNK_MINUTES, to + 1, firstMinuteOf(day) + MINUTES_PER_DAY) - 1;
    const minutes = Array.from({ length: last - start + 1 }, (_, index) => start + index);
    const span =
      set.engine === 1
        ? await pathSpan(set.instruments.filter(isSelected), days, minutes, at)
        : await modelSpan(set.instruments.filter(isSelected), days, minutes, at);
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
      const ticks = minuteTicks(row, open, requireStream(streams[index]?.[at], instrument, minute));
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
    const namedStreams = (names[index] ?? []).map(
      (name, at) => [name, requireStream(streams[index]?.[at], name, minute)] as const,
    );
    walk.step(minute, new Map(namedStreams));
    const prices = rows.flatMap((row, at): MarketPrice[] => {
      const { instrument } = row;
      const ticks = walk.ticks(instrument);
      if (ticks === undefined) return [];
      const [open, close] = [opens[at] ?? 0, walk.price(instrument)];
      const states = {
        classState: classes[row.class] ?? 0,
        instrumentState: instruments[instrument]?.state ?? null,
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

/** Prices continue from any engine, states only from engine 2. */
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

function requireStream(stream: Uint8Array | undefined, name: string, minute: number): Uint8Array {
  if (stream) return stream;
  throw new Error(`The minute ${minute} has no stream for ${name}.`);
}
