import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ModelOpening } from '../types.js';
import { MODEL_MARKET } from './instruments.js';
import { isSameOpening, modelMinute, openingOf } from './minute.js';
import { isCross, type ModelParameters, modelFault, type QuotedParameters } from './parameters.js';
import { SESSION_VOLATILITY } from './sessions.js';
import { classStream, modelStreams } from './streams.js';
import { createModelWalk, genesisOpening } from './walk.js';

const MINUTE = 29_463_320;
const SATURDAY = MINUTE + 3 * 1440;

const bytes = fc.uint8Array({ minLength: 488, maxLength: 488 });
const state = fc.nat({ max: 15 });
const extremes = fc.constantFrom(0, 255).map((byte) => new Uint8Array(488).fill(byte));
const stream = fc.oneof({ weight: 9, arbitrary: bytes }, { weight: 1, arbitrary: extremes });
const minuteOfDay = fc.nat({ max: 1439 }).map((past) => MINUTE - (MINUTE % 1440) + past);

const quoted = (id: string) => {
  const row = MODEL_MARKET.find(({ instrument }) => instrument === id);
  if (!row || isCross(row)) throw new Error(`${id} is not quoted.`);
  return row;
};
const [EURUSD, GBPUSD, BTC] = [quoted('eurusd'), quoted('gbpusd'), quoted('btc')];
const EURGBP = MODEL_MARKET.filter(({ instrument }) => instrument === 'eurgbp');

/** docs/market-model.md in bigint, which cannot round by accident. */
function divide(dividend: bigint, divisor: bigint): bigint {
  const size = dividend < 0n ? -dividend : dividend;
  const rounded = (2n * size + divisor) / (2n * divisor);
  return dividend < 0n ? -rounded : rounded;
}

const u16 = (stream: Uint8Array, at: number) =>
  BigInt(256 * (stream[at] ?? 0) + (stream[at + 1] ?? 0));

function noiseInBigint(stream: Uint8Array, second: number): bigint {
  const at = 8 * second;
  const tail = u16(stream, at + 6);
  const times = tail < 8n ? 24n : tail < 64n ? 8n : tail < 1024n ? 3n : 1n;
  const sum = u16(stream, at) + u16(stream, at + 2) + u16(stream, at + 4);
  return (2n * sum - 196_605n) * times;
}

function stateInBigint(before: number, stream: Uint8Array): number {
  const rates = [4096n, 1024n, 256n, 64n];
  const bits = rates.map((rate, at) => {
    const draw = u16(stream, 480 + 2 * at);
    return draw < 2n * rate ? draw % 2n : (BigInt(before) >> BigInt(at)) & 1n;
  });
  return Number(bits.reduce((sum, bit, at) => sum + (bit << BigInt(at)), 0n));
}

function ticksInBigint(
  row: QuotedParameters,
  minute: number,
  open: number,
  states: readonly [ofClass: number, own: number],
  [common, own]: readonly [Uint8Array, Uint8Array],
): number[] {
  const anchor = BigInt(row.anchor);
  const base = divide(anchor * BigInt(row.volatility), 10_000_000n);
  const reach = divide(2800n * base, 100n);
  const ones = states.flatMap((each) => [...each.toString(2)].filter((digit) => digit === '1'));
  const level = [200n, 200n, 257n, 399n, 618n, 959n, 1486n, 2303n, 3570n][ones.length] ?? 0n;
  const hours = SESSION_VOLATILITY[row.class];
  const [hour, past] = [Math.floor((minute % 1440) / 60), BigInt(minute % 60)];
  const [from, to] = [BigInt(hours[hour] ?? 0), BigInt(hours[(hour + 1) % 24] ?? 0)];
  const session = divide(10n * (from * (60n - past) + to * past), 60n);
  const sigma = divide(base * level * session, 1_000_000n);
  let price = BigInt(open);
  return Array.from({ length: 60 }, (_, second) => {
    let far = price - anchor;
    if (far > reach) far = reach;
    if (far < -reach) far = -reach;
    const noise =
      BigInt(row.common) * noiseInBigint(common, second) +
      BigInt(row.own) * noiseInBigint(own, second);
    price += divide(sigma * (noise - divide(3400n * far, reach)), 425_984_000n);
    if (price < divide(anchor, 8n)) price = divide(anchor, 8n);
    if (price > 8n * anchor) price = 8n * anchor;
    return Number(price);
  });
}

function walkOneMinute(
  set: readonly ModelParameters[],
  opening: ModelOpening,
  minute: number,
  streams: ReadonlyMap<string, Uint8Array>,
) {
  const walk = createModelWalk(set, opening);
  walk.step(minute, streams);
  return walk;
}

describe('market model minute', () => {
  const level = fc.double({ min: 0.126, max: 7.9, noNaN: true });
  const row = fc.constantFrom(...MODEL_MARKET.flatMap((each) => (isCross(each) ? [] : [each])));
  /** About 1.2e13 parts per billion of a unit. */
  const anyRow = fc
    .record({
      anchor: fc.integer({ min: 8, max: 2 ** 40 }),
      step: fc.double({ min: 5e6, max: 2e13, noNaN: true }),
      weights: fc.constantFrom([0, 65], [65, 0], [-65, 0], [-39, 52]),
    })
    .map(({ anchor, step, weights: [common = 0, own = 0] }) => {
      const volatility = Math.ceil(step / anchor);
      return { ...BTC, anchor, volatility, common, own };
    })
    .filter((candidate) => modelFault([candidate]) === undefined);

  test('computes the same prices and states with numbers as with bigint', () => {
    fc.assert(
      fc.property(
        fc.oneof(row, anyRow),
        level,
        minuteOfDay,
        fc.tuple(state, state),
        fc.tuple(stream, stream),
        (own, at, minute, states, streams) => {
          const price = Math.max(1, Math.round(own.anchor * at));
          const walk = walkOneMinute(
            [own],
            {
              classes: { [own.class]: states[0] },
              instruments: { [own.instrument]: { price, state: states[1] } },
            },
            minute,
            new Map([
              [classStream(own.class), streams[0]],
              [own.instrument, streams[1]],
            ]),
          );
          const ticks = ticksInBigint(own, minute, price, states, streams);
          expect([...(walk.ticks(own.instrument) ?? [])]).toEqual(ticks);
          expect(walk.opening()).toEqual({
            classes: { [own.class]: stateInBigint(states[0], streams[0]) },
            instruments: {
              [own.instrument]: { price: ticks[59], state: stateInBigint(states[1], streams[1]) },
            },
          });
        },
      ),
      { numRuns: 400 },
    );
  });

  test('computes a cross as the exact quotient of its legs', () => {
    fc.assert(
      fc.property(stream, stream, stream, (common, first, second) => {
        const set = [EURUSD, GBPUSD, ...EURGBP];
        const walk = walkOneMinute(
          set,
          genesisOpening(set),
          MINUTE,
          new Map([
            ['class/forex', common],
            ['eurusd', first],
            ['gbpusd', second],
          ]),
        );
        const [euro, pound] = ['eurusd', 'gbpusd'].map((id) => [...(walk.ticks(id) ?? [])]);
        expect([...(walk.ticks('eurgbp') ?? [])]).toEqual(
          euro?.map((price, at) =>
            Number(divide(BigInt(price) * 1_000_000n, BigInt(pound?.[at] ?? 1))),
          ),
        );
      }),
    );
  });

  test('moves every tick equally far the other way under mirrored noise, in every state', () => {
    const mirrored = (original: Uint8Array) =>
      original.map((byte, at) => (at < 480 && at % 8 < 6 ? 255 - byte : byte));
    fc.assert(
      fc.property(row, minuteOfDay, state, state, bytes, bytes, (own, minute, a, b, x, y) => {
        const opening = {
          classes: { [own.class]: a },
          instruments: { [own.instrument]: { price: own.anchor, state: b } },
        };
        const walkWithNoise = (common: Uint8Array, alone: Uint8Array) =>
          walkOneMinute(
            [own],
            opening,
            minute,
            new Map([
              [classStream(own.class), common],
              [own.instrument, alone],
            ]),
          );
        const [up, down] = [walkWithNoise(x, y), walkWithNoise(mirrored(x), mirrored(y))];
        const moves = [...(up.ticks(own.instrument) ?? [])].map((price) => price - own.anchor);
        // A price at its limit is not symmetric; such streams do not occur in practice.
        fc.pre(moves.every((move) => Math.abs(move) < own.anchor / 2));
        expect([...(down.ticks(own.instrument) ?? [])].map((price) => own.anchor - price)).toEqual(
          moves.map((move) => move + 0),
        );
        expect(down.opening().classes).toEqual(up.opening().classes);
        expect(down.opening().instruments[own.instrument]?.state).toBe(
          up.opening().instruments[own.instrument]?.state,
        );
      }),
    );
  });

  test('stays between an eighth and eight times the anchor for extreme streams', () => {
    const extremeRow = { ...BTC, anchor: 1000, volatility: 900_000_000 };
    const run = (byte: number) =>
      walkOneMinute(
        [extremeRow],
        { classes: { crypto: 15 }, instruments: { btc: { price: 1000, state: 15 } } },
        MINUTE,
        new Map(['class/crypto', 'btc'].map((name) => [name, new Uint8Array(488).fill(byte)])),
      ).price('btc');
    expect(run(0)).toBe(125);
    expect(run(255)).toBe(8000);
  });

  test('has no ticks while its class is closed and keeps its opening', () => {
    const set = [EURUSD, GBPUSD, ...EURGBP];
    const opening = genesisOpening(set);
    const walk = createModelWalk(set, opening);
    expect(walk.streamNames(SATURDAY)).toEqual([]);
    walk.step(SATURDAY, new Map());
    expect(walk.ticks('eurusd')).toBeUndefined();
    expect(walk.ticks('eurgbp')).toBeUndefined();
    expect(walk.price('eurgbp')).toBe(839_243);
    expect(walk.opening()).toEqual(opening);
  });
});

describe('single instrument of the model', () => {
  const key = new Uint8Array(32).fill(9);

  test.each(['btc', 'xagusd', 'eurgbp'])(
    'gives %s the same prices alone as in the whole market',
    async (id) => {
      const whole = createModelWalk(MODEL_MARKET, genesisOpening(MODEL_MARKET));
      const names = whole.streamNames(MINUTE);
      const streams = await modelStreams(key, names);
      const before = openingOf(MODEL_MARKET, id, whole.opening());
      whole.step(MINUTE, new Map(names.map((name, at) => [name, streams[at] ?? new Uint8Array()])));
      const alone = await modelMinute(MODEL_MARKET, id, MINUTE, before, key);
      expect(alone.ticks).toEqual([...(whole.ticks(id) ?? [])]);
      expect(alone.close).toBe(whole.price(id));
      expect(alone.opening).toEqual(before);
      expect(isSameOpening(alone.next, openingOf(MODEL_MARKET, id, whole.opening()))).toBe(true);
    },
  );

  test('opens with only its class state, price and state, or both legs of a cross', () => {
    const opening = genesisOpening(MODEL_MARKET);
    expect(openingOf(MODEL_MARKET, 'btc', opening)).toEqual({
      classes: { crypto: 5 },
      instruments: { btc: { price: 9_650_000, state: 5 } },
    });
    expect(openingOf(MODEL_MARKET, 'eurgbp', opening)).toEqual({
      classes: { forex: 5 },
      instruments: {
        eurusd: { price: 1_086_400, state: 5 },
        gbpusd: { price: 1_294_500, state: 5 },
      },
    });
  });

  test.each([
    ['another price', { classes: { crypto: 5 }, instruments: { btc: { price: 2, state: 5 } } }],
    ['another state', { classes: { crypto: 5 }, instruments: { btc: { price: 1, state: 4 } } }],
    [
      'another class state',
      { classes: { crypto: 4 }, instruments: { btc: { price: 1, state: 5 } } },
    ],
    ['no instrument', { classes: { crypto: 5 }, instruments: {} }],
  ])('distinguishes an opening with %s', (_, opening) => {
    const next = { classes: { crypto: 5 }, instruments: { btc: { price: 1, state: 5 } } };
    expect(isSameOpening(next, next)).toBe(true);
    expect(isSameOpening(next, opening)).toBe(false);
  });

  test('throws on an invalid opening, a missing stream or an unknown instrument', async () => {
    const start = (price: number, own: number, ofClass: number) => () =>
      createModelWalk([BTC], {
        classes: { crypto: ofClass },
        instruments: { btc: { price, state: own } },
      });
    expect(start(0, 5, 5)).toThrow(RangeError);
    expect(start(1.5, 5, 5)).toThrow(RangeError);
    expect(start(9_650_000, 16, 5)).toThrow(RangeError);
    expect(start(9_650_000, 5, -1)).toThrow(RangeError);
    expect(() => start(9_650_000, 5, 5)().step(MINUTE, new Map())).toThrow(RangeError);
    await expect(modelMinute([BTC], 'eth', MINUTE, genesisOpening([BTC]), key)).rejects.toThrow(
      'eth is not in the set',
    );
  });
});
