import { beforeAll, describe, expect, test } from 'vitest';
import { firstMinuteOf } from './calendar.js';
import {
  compareEntry,
  countEntries,
  ENTRY_ALARM_EVIDENCE,
  type EntryCounts,
  type EntryMoves,
  entryEvidence,
  entryMoves,
  independentOrders,
} from './entry-choice.js';
import { type EvidenceFile, verifyEvidenceFile } from './evidence-file.js';
import { dayKeys } from './keys.js';
import { MODEL_MARKET } from './model/instruments.js';
import { modelStreams } from './model/streams.js';
import { createModelWalk, genesisOpening } from './model/walk.js';
import { settledOrder } from './testing/index.js';
import type { MinuteData } from './types.js';

describe('moves beside an entry', () => {
  const minuteWith = (template: MinuteData, minute: number, ticks: readonly number[]) => ({
    ...template,
    minute,
    ticks,
  });
  let template: MinuteData;
  let first: MinuteData;
  let second: MinuteData;
  beforeAll(async () => {
    const { evidence } = await settledOrder();
    [template] = evidence.minutes as [MinuteData];
    const ticks = Array.from({ length: 60 }, (_, at) => 1_000 + at * at);
    first = minuteWith(template, 100, ticks);
    second = minuteWith(template, 101, [...ticks].reverse());
  });

  const moves = (
    inMinute: number,
    { seconds = 60, direction = 'up' as 'up' | 'down', minutes = [first, second] } = {},
  ) => {
    const { instrument } = template;
    const entry = { second: 6_000 + inMinute, price: 1 };
    return entryMoves({ instrument, direction, entry, seconds }, minutes);
  };

  test('are counted in the direction of the order, from tick to tick', () => {
    const up = [-1, 0, 1].map((at) => (59 - 10 - at) ** 2 - (10 + at) ** 2);
    expect(moves(10)).toEqual(up);
    expect(moves(10, { direction: 'down' })).toEqual(up.map((move) => -move));
  });

  test('are unknown at the edge of a minute, whichever result they would have', () => {
    const known = Array.from({ length: 60 }, (_, at) => at).filter((at) => moves(at) !== undefined);
    expect(known).toEqual(Array.from({ length: 58 }, (_, at) => at + 1));
    expect(moves(10, { seconds: 49 })).toBeUndefined();
    expect(moves(10, { seconds: 50 })).toBeUndefined();
  });

  test('are unknown without a minute, and with one of another instrument', () => {
    expect(moves(10, { minutes: [first] })).toBeUndefined();
    expect(moves(10, { minutes: [first, { ...second, instrument: 'eth' }] })).toBeUndefined();
  });
});

test.each<[EntryMoves, string, boolean]>([
  [[4, 5, 5], 'better', false],
  [[4, 5, 7], 'worse', false],
  [[4, 5, 6], 'equal', false],
  [[3, -1, 4], 'worse', true],
  [[-3, 1, -4], 'better', true],
  [[0, 0, 1], 'worse', true],
  [[9, 1, 1], 'worse', false],
])('compares the moves %j: %s, decisive: %s', (moves, result, isDecisive) => {
  expect(compareEntry(moves)).toEqual({ result, isDecisive });
});

test('selects orders that share no second, by their tickets alone', () => {
  const ticket = (orderId: string, entrySecond: number, seconds = 60) => ({
    ...{ orderId, entrySecond, dueSecond: entrySecond + seconds },
  });
  const tickets = [
    ticket('after the expiry', 1_063),
    ticket('first', 1_000),
    ticket('at the expiry', 1_062),
    ticket('two seconds later', 1_002),
    ticket('three seconds later', 1_003, 300),
    ticket('expires with the third', 1_243),
    ticket('overlaps', 1_020),
  ];
  const selected = ['first', 'three seconds later', 'overlaps', 'after the expiry'];
  expect([...independentOrders(tickets)]).toEqual(selected);
  expect([...independentOrders(tickets.toReversed())]).toEqual(selected);
});

const counts = (better: number, worse: number, decisiveBetter = 0, decisiveWorse = 0) => ({
  ...{ better, worse, decisiveBetter, decisiveWorse },
});

describe('evidence', () => {
  test('has mean 1 for an honest service', () => {
    let mean = 0;
    const choose = (of: number, count: number): number =>
      count === 0 ? 1 : (choose(of - 1, count - 1) * of) / count;
    for (let decisive = 0; decisive <= 12; decisive += 1) {
      for (let worse = 0; worse <= 12 - decisive; worse += 1) {
        for (let decisiveWorse = 0; decisiveWorse <= decisive; decisiveWorse += 1) {
          const better = 12 - decisive - worse;
          // A third of the orders are decisive.
          const chance =
            (choose(12, decisive) *
              choose(12 - decisive, worse) *
              choose(decisive, decisiveWorse)) /
            ((2 ** 12 * 3 ** 12) / 2 ** (12 - decisive));
          const decisiveBetter = decisive - decisiveWorse;
          mean +=
            chance *
            entryEvidence(
              counts(better + decisiveBetter, worse + decisiveWorse, decisiveBetter, decisiveWorse),
            );
        }
      }
    }
    expect(mean).toBeCloseTo(1, 9);
  });

  test('reaches 1,000 with a probability below 0.001 in 1,500 honest orders, computed exactly', () => {
    let open = new Map([[0, 1]]);
    let alarmed = 0;
    for (let orders = 1; orders <= 1_500; orders += 1) {
      const next = new Map<number, number>();
      for (const [worse, chance] of open) {
        for (const now of [worse, worse + 1]) next.set(now, (next.get(now) ?? 0) + chance / 2);
      }
      for (const [worse, chance] of next) {
        if (2 * worse < orders || entryEvidence(counts(orders - worse, worse)) < 1_000) continue;
        alarmed += chance;
        next.delete(worse);
      }
      open = next;
    }
    expect(alarmed).toBeLessThan(0.001);
    expect(alarmed).toBeGreaterThan(0.000_01);
  });

  test.each([
    [counts(0, 0), 1],
    [counts(1, 0), (1 / 2 + 1) / 2],
    [counts(0, 1, 0, 1), 3 / 2],
    [counts(0, 3), ((1 + 4 + 6 + 4) / 4 + 1) / 2],
    [counts(0, 10_000), Number.POSITIVE_INFINITY],
  ])('of %j is %d', (found, evidence) => {
    expect(entryEvidence(found)).toBeCloseTo(evidence, 12);
  });

  test('is small when most entries are better than their neighbours', () => {
    expect(entryEvidence(counts(700, 300, 70, 30))).toBeLessThan(0.1);
  });
});

describe('entries of orders of 60 s on the price path of two days', () => {
  /** A fixed secret makes the path deterministic. */
  const DAYS = ['2026-01-05', '2026-01-06'];
  const SECONDS = 60;
  const path: number[] = [];
  beforeAll(async () => {
    const secret = new Uint8Array(32).fill(7);
    const set = MODEL_MARKET.filter(({ instrument }) => instrument === 'btc');
    const walk = createModelWalk(set, genesisOpening(set));
    for (const day of DAYS) {
      for (const [at, key] of (await dayKeys(secret, day)).entries()) {
        const minute = firstMinuteOf(day) + at;
        const names = walk.streamNames(minute);
        const streams = await modelStreams(key, names);
        walk.step(
          minute,
          new Map(names.map((name, index) => [name, streams[index] ?? new Uint8Array()])),
        );
        path.push(...(walk.ticks('btc') ?? []));
      }
    }
  }, 60_000);

  /** Knows every future price. */
  type Service = (moveAt: (second: number) => number, earliest: number) => number;

  const honest: Service = (_, earliest) => earliest;
  const choosesEach: Service = (moveAt, earliest) =>
    moveAt(earliest) <= moveAt(earliest + 1) ? earliest : earliest + 1;
  /** A choice that decides nothing would only be noticed. */
  const choosesOutcome: Service = (moveAt, earliest) =>
    moveAt(earliest) > 0 && moveAt(earliest + 1) <= 0 ? earliest + 1 : earliest;

  /** The user follows the last ten seconds. */
  function* ordersWith(service: Service): Generator<EntryMoves> {
    for (let now = 100; now + SECONDS + 3 < path.length; now += SECONDS + 7) {
      const sign = (path[now] ?? 0) >= (path[now - 10] ?? 0) ? 1 : -1;
      const moveAt = (second: number) =>
        sign * ((path[second + SECONDS] ?? 0) - (path[second] ?? 0));
      const entry = service(moveAt, now + 1);
      if (entry % 60 === 0 || entry % 60 === 59) continue;
      yield [moveAt(entry - 1), moveAt(entry), moveAt(entry + 1)];
    }
  }

  function trial(service: Service): { counts: EntryCounts; max: number; alarmAfter: number } {
    const orders: EntryMoves[] = [];
    let max = 0;
    let alarmAfter = Number.POSITIVE_INFINITY;
    for (const moves of ordersWith(service)) {
      orders.push(moves);
      const evidence = entryEvidence(countEntries(orders));
      max = Math.max(max, evidence);
      if (evidence >= ENTRY_ALARM_EVIDENCE) alarmAfter = Math.min(alarmAfter, orders.length);
    }
    return { counts: countEntries(orders), max, alarmAfter };
  }

  test('are no sign of a choice by an honest service', () => {
    const { counts: found, max } = trial(honest);
    const compared = found.better + found.worse;
    expect(compared).toBeGreaterThan(2_300);
    expect(Math.abs(found.better - found.worse)).toBeLessThan(3 * Math.sqrt(compared));
    const decisive = found.decisiveBetter + found.decisiveWorse;
    expect(Math.abs(found.decisiveBetter - found.decisiveWorse)).toBeLessThan(
      3 * Math.sqrt(decisive),
    );
    expect(max).toBeLessThan(20);
  });

  test('alarm within 150 orders when the worse of two seconds is chosen for each', () => {
    expect(trial(choosesEach).alarmAfter).toBeLessThan(150);
  });

  test('alarm within 2,000 orders when only outcomes are changed', () => {
    expect(trial(choosesOutcome).alarmAfter).toBeLessThan(2_000);
  });
});

test.each([
  [30, 'contradiction', [{ code: 'entry_chosen', params: { orders: 30, worse: 30 } }]],
  [5, 'consistent', []],
] as const)('judges a file with %i worse entries as %s', async (orders, verdict, faults) => {
  const entry = (orderId: string) => ({
    ...({ orderId, instrument: 'btc', direction: 'up', entry: 6_010, seconds: 60 } as const),
    moves: [2, 1, 2] as const,
  });
  const ids = Array.from({ length: orders }, (_, at) => `order-${at}`);
  const file: EvidenceFile = {
    kind: 'candela evidence 1',
    // An order that is listed twice counts once.
    entries: [...ids, ...ids].map(entry),
  };
  const found = await verifyEvidenceFile(file);
  expect(found.verdict).toBe(verdict);
  expect(found.steps.flatMap((it) => (it.ok ? [] : [it.fault]))).toEqual(faults);
});
