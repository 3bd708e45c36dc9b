import { beforeAll, describe, expect, test } from 'vitest';
import { firstMinuteOf } from '../calendar.js';
import { dayKeys } from '../keys.js';
import { TAILS, VOLATILITY_LEVELS } from './constants.js';
import { MODEL_MARKET } from './instruments.js';
import { modelStreams } from './streams.js';
import { createModelWalk, genesisOpening } from './walk.js';

/** A fixed secret makes the statistics deterministic. */
const DAYS = ['2026-01-05', '2026-01-06', '2026-01-07'];
const IDS = ['btc', 'eth', 'doge', 'eurusd', 'gbpusd', 'usdjpy', 'eurgbp', 'xauusd'];
const SET = MODEL_MARKET.filter(({ instrument }) => IDS.includes(instrument));
const INTERVAL = 300;

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

describe('market model over three days', () => {
  const paths = new Map<string, number[]>(IDS.map((id) => [id, []]));

  beforeAll(async () => {
    const secret = new Uint8Array(32).fill(42);
    const walk = createModelWalk(SET, genesisOpening(SET));
    for (const day of DAYS) {
      for (const [at, key] of (await dayKeys(secret, day)).entries()) {
        const minute = firstMinuteOf(day) + at;
        const names = walk.streamNames(minute);
        const streams = await modelStreams(key, names);
        walk.step(
          minute,
          new Map(names.map((name, index) => [name, streams[index] ?? new Uint8Array()])),
        );
        for (const [id, path] of paths) path.push(...(walk.ticks(id) ?? []));
      }
    }
  }, 60_000);

  const movesOf = (id: string, seconds: number) => {
    const path = (paths.get(id) ?? []).filter((_, at) => at % seconds === seconds - 1);
    return path.slice(1).map((price, at) => price - (path[at] ?? 0));
  };
  const correlationOf = (one: readonly number[], other: readonly number[]) =>
    mean(one.map((move, at) => move * (other[at] ?? 0))) /
    Math.sqrt(mean(one.map((move) => move ** 2)) * mean(other.map((move) => move ** 2)));

  test.each(IDS)('shows volatility clustering and fat tails for %s', (id) => {
    const moves = movesOf(id, INTERVAL);
    const sizes = moves.map(Math.abs);
    const off = sizes.map((size) => size - mean(sizes));
    expect(correlationOf(off.slice(1), off)).toBeGreaterThan(0.1);
    const squares = moves.map((move) => move ** 2);
    expect(mean(squares.map((square) => square ** 2)) / mean(squares) ** 2).toBeGreaterThan(4);
  });

  test.each([
    ['btc', 'eth', 0.85],
    ['btc', 'doge', 0.74],
    ['eurusd', 'gbpusd', 0.69],
    ['eurusd', 'usdjpy', -0.52],
    ['btc', 'eurusd', 0],
  ])('correlates %s and %s as their weights state', (one, other, stated) => {
    expect(correlationOf(movesOf(one, 10), movesOf(other, 10))).toBeGreaterThan(stated - 0.2);
    expect(correlationOf(movesOf(one, 10), movesOf(other, 10))).toBeLessThan(stated + 0.2);
  });

  test.each(IDS)(
    'ends %s at the same price 60 s later in less than one case in a hundred',
    (id) => {
      const moves = movesOf(id, 60);
      expect(moves.filter((move) => move === 0).length / moves.length).toBeLessThan(0.01);
    },
  );

  test.each(IDS)('keeps one-second moves of %s even and uncorrelated', (id) => {
    const moves = movesOf(id, 1);
    const signs = moves.map(Math.sign);
    expect(Math.abs(mean(signs))).toBeLessThan(4 / Math.sqrt(signs.length));
    const pairs = signs.map((sign, at) => sign * (signs[at + 1] ?? 0));
    expect(Math.abs(mean(pairs))).toBeLessThan(4 / Math.sqrt(signs.length));
  });
});

test('keeps the stated mean square of a step under volatility states and tails', () => {
  const below = [...TAILS].map(
    (tail, at) => (tail.below - (TAILS[at - 1]?.below ?? 0)) * tail.times ** 2,
  );
  const tails = (below.reduce((sum, part) => sum + part, 0) + 65_536 - 1024) / 65_536;
  const binomial = [1, 8, 28, 56, 70, 56, 28, 8, 1];
  const levels = VOLATILITY_LEVELS.map(
    (level, high) => ((binomial[high] ?? 0) / 256) * (level / 1000) ** 2,
  );
  expect(tails * levels.reduce((sum, part) => sum + part, 0)).toBeCloseTo(1, 2);
});
