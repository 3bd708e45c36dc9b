import { SECONDS_PER_MINUTE } from '../calendar.js';
import { closedUntil } from '../hours.js';
import type { InstrumentClass } from '../market.js';
import type { ModelOpening, QuotedOpening } from '../types.js';
import { MODEL_STREAM_BYTES, PRICE_RANGE, STATES } from './constants.js';
import { readNoise } from './noise.js';
import {
  baseStepOf,
  type CrossParameters,
  crossScale,
  isCross,
  type ModelParameters,
  type QuotedParameters,
} from './parameters.js';
import { nextClassState, nextInstrumentState, sigmaOf } from './state.js';
import { classStream } from './streams.js';
import { crossPrice, writeCrossTicks, writeQuotedTicks } from './ticks.js';

export interface ModelWalk {
  /** None for closed classes. */
  readonly streamNames: (minute: number) => string[];
  /**
   * Must directly follow the previous minute.
   * @throws RangeError when a stream is missing.
   */
  readonly step: (minute: number, streams: ReadonlyMap<string, Uint8Array>) => void;
  /** Of the last minute; `undefined` when closed. The next step overwrites them. */
  readonly ticks: (instrument: string) => Float64Array | undefined;
  /** The last close, or that of the opening. */
  readonly price: (instrument: string) => number;
  readonly opening: () => ModelOpening;
}

interface ClassWalk {
  readonly class: InstrumentClass;
  readonly stream: string;
  readonly noise: Int32Array;
  readonly quoted: QuotedWalk[];
  readonly crosses: CrossWalk[];
  state: number;
  isOpen: boolean;
}

interface QuotedWalk {
  readonly row: QuotedParameters;
  readonly base: number;
  readonly ticks: Float64Array;
  price: number;
  state: number;
}

interface CrossWalk {
  readonly row: CrossParameters;
  readonly scale: number;
  readonly first: QuotedWalk;
  readonly second: QuotedWalk;
  readonly ticks: Float64Array;
}

/** Two of four components high. */
const GENESIS_STATE = 5;

export function genesisOpening(set: readonly ModelParameters[]): ModelOpening {
  const quoted = set.flatMap((row) => (isCross(row) ? [] : [row]));
  return {
    classes: Object.fromEntries(set.map((row) => [row.class, GENESIS_STATE])),
    instruments: Object.fromEntries(
      quoted.map(({ instrument, anchor }) => [instrument, { price: anchor, state: GENESIS_STATE }]),
    ),
  };
}

/**
 * @param set accepted by `modelFault`; includes the legs of crosses.
 * @throws RangeError when the opening or a leg is missing, or a state or price is invalid.
 */
export function createModelWalk(
  set: readonly ModelParameters[],
  { classes, instruments }: ModelOpening,
): ModelWalk {
  const walks = [...new Set(set.map((row) => row.class))].map((name) => classWalk(name));
  const quoted = new Map<string, QuotedWalk>();
  const crosses = new Map<string, CrossWalk>();

  function classWalk(name: InstrumentClass): ClassWalk {
    const state = requireState(classes[name], name);
    const noise = new Int32Array(SECONDS_PER_MINUTE);
    const stream = classStream(name);
    return { class: name, stream, noise, quoted: [], crosses: [], state, isOpen: false };
  }
  for (const walk of walks) {
    const rows = set.filter((row) => row.class === walk.class);
    for (const row of rows) {
      if (isCross(row)) continue;
      const own = quotedWalk(row, instruments[row.instrument]);
      quoted.set(row.instrument, own);
      walk.quoted.push(own);
    }
    for (const row of rows) {
      if (!isCross(row)) continue;
      const own = crossWalk(row, quoted);
      crosses.set(row.instrument, own);
      walk.crosses.push(own);
    }
  }
  const isOpenFor = (instrument: string) =>
    walks.find((walk) =>
      [...walk.quoted, ...walk.crosses].some(({ row }) => row.instrument === instrument),
    )?.isOpen;

  return {
    streamNames: (minute) =>
      walks
        .filter((walk) => isOpenAt(walk.class, minute))
        .flatMap((walk) => [walk.stream, ...walk.quoted.map(({ row }) => row.instrument)]),
    step: (minute, streams) => {
      for (const walk of walks) stepClass(walk, minute, streams);
    },
    ticks: (instrument) =>
      isOpenFor(instrument)
        ? (quoted.get(instrument) ?? crosses.get(instrument))?.ticks
        : undefined,
    price: (instrument) => {
      const cross = crosses.get(instrument);
      if (cross) return crossPrice(cross.scale, cross.first.price, cross.second.price);
      const own = quoted.get(instrument);
      if (!own) throw new RangeError(`${instrument} is not walked here.`);
      return own.price;
    },
    opening: () => ({
      classes: Object.fromEntries(walks.map((walk) => [walk.class, walk.state])),
      instruments: Object.fromEntries(
        [...quoted].map(([id, { price, state }]) => [id, { price, state }]),
      ),
    }),
  };
}

export const isOpenAt = (instrumentClass: InstrumentClass, minute: number): boolean =>
  closedUntil(instrumentClass, minute * SECONDS_PER_MINUTE) === undefined;

const ownNoise = new Int32Array(SECONDS_PER_MINUTE);

function stepClass(
  walk: ClassWalk,
  minute: number,
  streams: ReadonlyMap<string, Uint8Array>,
): void {
  walk.isOpen = isOpenAt(walk.class, minute);
  if (!walk.isOpen) return;
  const common = requireStream(streams, walk.stream);
  readNoise(common, walk.noise);
  for (const own of walk.quoted) {
    const { row, base, ticks } = own;
    const stream = requireStream(streams, row.instrument);
    const sigma = sigmaOf(base, walk.class, minute, walk.state, own.state);
    readNoise(stream, ownNoise);
    writeQuotedTicks(row, base, sigma, own.price, walk.noise, ownNoise, ticks);
    own.price = ticks[SECONDS_PER_MINUTE - 1] ?? own.price;
    own.state = nextInstrumentState(own.state, stream);
  }
  for (const { scale, first, second, ticks } of walk.crosses) {
    writeCrossTicks(scale, first.ticks, second.ticks, ticks);
  }
  walk.state = nextClassState(walk.state, common);
}

function quotedWalk(row: QuotedParameters, opening: QuotedOpening | undefined): QuotedWalk {
  const state = requireState(opening?.state, row.instrument);
  const price = opening?.price ?? 0;
  if (!Number.isSafeInteger(price) || price < 1 || price > PRICE_RANGE * row.anchor) {
    throw new RangeError(`${row.instrument} opens at ${price}, which is no price of it.`);
  }
  return { row, base: baseStepOf(row), ticks: new Float64Array(SECONDS_PER_MINUTE), price, state };
}

function crossWalk(row: CrossParameters, quoted: ReadonlyMap<string, QuotedWalk>): CrossWalk {
  const [first, second] = row.legs.map((id) => quoted.get(id));
  if (!first || !second) throw new RangeError(`${row.instrument} is walked without its legs.`);
  const scale = crossScale(row, first.row, second.row);
  return { row, scale, first, second, ticks: new Float64Array(SECONDS_PER_MINUTE) };
}

function requireState(state: number | undefined, of: string): number {
  if (Number.isSafeInteger(state) && state !== undefined && state >= 0 && state < STATES) {
    return state;
  }
  throw new RangeError(`${of} opens in state ${state}: states are 0 to ${STATES - 1}.`);
}

function requireStream(streams: ReadonlyMap<string, Uint8Array>, name: string): Uint8Array {
  const stream = streams.get(name);
  if (stream?.length === MODEL_STREAM_BYTES) return stream;
  throw new RangeError(`Stream ${name} is missing or has not ${MODEL_STREAM_BYTES} bytes.`);
}
