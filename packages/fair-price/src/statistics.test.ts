import { beforeAll, describe, expect, test } from 'vitest';
import { commitDay } from './commitment.js';
import { MARKET } from './market.js';
import { minuteTicks } from './path.js';
import { minuteStreams } from './stream.js';

/** A fixed secret makes the statistics deterministic. */
const DAYS = ['2026-01-05', '2026-01-06'];

describe('market over two days', () => {
  const paths = new Map<string, number[]>(MARKET.map(({ instrument }) => [instrument, []]));

  beforeAll(async () => {
    const secret = new Uint8Array(32).fill(42);
    const days = await Promise.all(DAYS.map((day) => commitDay(secret, day)));
    const ids = MARKET.map(({ instrument }) => instrument);
    for (const key of days.flatMap(({ keys }) => keys)) {
      const streams = await minuteStreams(key, ids);
      for (const [index, row] of MARKET.entries()) {
        const path = paths.get(row.instrument) ?? [];
        path.push(
          ...minuteTicks(row, path.at(-1) ?? row.anchor, streams[index] ?? new Uint8Array()),
        );
      }
    }
  }, 60_000);

  const moves = (path: readonly number[], seconds: number) =>
    path.slice(seconds).map((price, at) => price - (path[at] ?? 0));
  const share = (values: readonly number[], check: (value: number) => boolean) =>
    values.filter(check).length / values.length;

  test.each(MARKET)(
    'ends $instrument at the same price 60 s later in less than one case in a hundred',
    (row) => {
      expect(share(moves(paths.get(row.instrument) ?? [], 60), (move) => move === 0)).toBeLessThan(
        0.01,
      );
    },
  );

  test.each(MARKET)(
    'keeps the mean step of $instrument within four standard errors of zero',
    (row) => {
      const steps = moves(paths.get(row.instrument) ?? [], 1);
      const mean = steps.reduce((sum, step) => sum + step, 0) / steps.length;
      const deviation = Math.sqrt(steps.reduce((sum, step) => sum + step * step, 0) / steps.length);
      expect(Math.abs(mean)).toBeLessThan((4 * deviation) / Math.sqrt(steps.length));
    },
  );

  test.each(MARKET)('moves $instrument as much as its volatility states', (row) => {
    const path = paths.get(row.instrument) ?? [];
    const relative = moves(path, 1).map((step, at) => step / (path[at] ?? 1));
    const variance = relative.reduce((sum, step) => sum + step * step, 0) / relative.length;
    const rounding = 1 / 12 / row.anchor ** 2;
    const stated = Math.sqrt((row.volatility / 1e9) ** 2 + rounding);
    expect(Math.sqrt(variance) / stated).toBeCloseTo(1, 1);
  });

  test('balances up and down over all instruments after 60 s', () => {
    const independent = MARKET.flatMap(({ instrument }) => {
      const path = paths.get(instrument) ?? [];
      return moves(path, 60).filter((move, at) => at % 60 === 0 && move !== 0);
    });
    const error = 0.5 / Math.sqrt(independent.length);
    expect(Math.abs(share(independent, (move) => move > 0) - 0.5)).toBeLessThan(4 * error);
  });

  test('keeps consecutive steps uncorrelated', () => {
    for (const path of paths.values()) {
      const steps = moves(path, 1);
      const power = steps.reduce((sum, step) => sum + step * step, 0);
      const product = steps.reduce((sum, step, at) => sum + step * (steps[at + 1] ?? 0), 0);
      expect(Math.abs(product / power)).toBeLessThan(5 / Math.sqrt(steps.length));
    }
  });
});

test('pulls a price far from its anchor back towards it over the months', () => {
  const [row] = MARKET;
  if (!row) throw new Error('The market is empty.');
  // 1000 times as strong: 46 minutes correspond to 32 days.
  const strong = { ...row, volatility: 0, pull: 1000 * row.pull };
  let price = 2 * row.anchor;
  for (let minute = 0; minute < 46; minute += 1) {
    price = minuteTicks(strong, price, new Uint8Array(1440)).at(-1) ?? price;
  }
  expect(price / row.anchor).toBeCloseTo(1.5, 2);
});
