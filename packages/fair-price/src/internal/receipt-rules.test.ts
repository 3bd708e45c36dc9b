import { describe, expect, test } from 'vitest';
import type { VerifiedLog } from '../log.js';
import {
  DAY,
  ENTRY_SECOND,
  MIDNIGHT_ORDER,
  NEXT_DAY,
  repeatDigit,
} from '../testing/midnight-order.js';
import type { PublishedCommitment, Receipt } from '../types.js';
import { commitmentFault, expectedResult } from './receipt-rules.js';

const MINUTES = [Math.floor(ENTRY_SECOND / 60), Math.floor(ENTRY_SECOND / 60) + 1];

const receipt: Receipt = { ...MIDNIGHT_ORDER, outcome: 'won', credited: '18.01' };
const published = (day: string, digit: string, publishedAt: number): PublishedCommitment => ({
  day,
  root: repeatDigit(digit),
  publishedAt,
});
const COMMITMENTS = [
  published(DAY, 'a', ENTRY_SECOND - 90_000),
  published(NEXT_DAY, 'b', ENTRY_SECOND - 3_600),
];

interface Case {
  readonly receipt?: Partial<Receipt>;
  readonly commitments?: readonly PublishedCommitment[];
  readonly log?: VerifiedLog;
  readonly hasTicket?: boolean;
}
const found = ({ receipt: change, commitments = COMMITMENTS, log, hasTicket = true }: Case = {}) =>
  commitmentFault({ ...receipt, ...change }, commitments, MINUTES, log, hasTicket);

const logOf = (...roots: readonly (readonly [string, string])[]): VerifiedLog => ({
  entries: roots.map(([day, digit]) => ({ kind: 'day', day, root: repeatDigit(digit), time: 1 })),
  heads: [],
  sets: new Map(),
  head: { size: roots.length, head: repeatDigit('0'), time: 1 },
});

describe('commitmentFault', () => {
  test('accepts roots of both days published before the order and equal to the receipt’s', () => {
    expect(found()).toBeUndefined();
    expect(found({ log: logOf([DAY, 'a'], [NEXT_DAY, 'b']) })).toBeUndefined();
  });

  test('accepts a root published in the entry second and rejects the next second', () => {
    const late = (at: number) =>
      found({ commitments: [published(DAY, 'a', 1), published(NEXT_DAY, 'b', at)] });
    expect(late(ENTRY_SECOND)).toBeUndefined();
    expect(late(ENTRY_SECOND + 1)).toEqual({ code: 'root_late', params: { day: NEXT_DAY } });
  });

  test('reports late roots by the first day', () => {
    const commitments = [
      published(DAY, 'a', ENTRY_SECOND + 1),
      published(NEXT_DAY, 'b', ENTRY_SECOND + 1),
    ];
    expect(found({ commitments })).toEqual({ code: 'root_late', params: { day: DAY } });
  });

  test('reports before_first_root without a ticket and root_late with one', () => {
    const commitments = [
      published(DAY, 'a', ENTRY_SECOND + 1),
      published(NEXT_DAY, 'b', ENTRY_SECOND + 9),
    ];
    const history = { code: 'before_first_root', params: { day: DAY } };
    expect(found({ commitments, hasTicket: false })).toEqual(history);
    expect(found({ commitments, hasTicket: true })).toMatchObject({ code: 'root_late' });
    const earlier = [...commitments, published('2026-02-01', 'c', ENTRY_SECOND)];
    expect(found({ commitments: earlier, hasTicket: false })).toMatchObject({ code: 'root_late' });
  });

  test('rejects a root of another day than the entry’s', () => {
    expect(found({ receipt: { commitment: { day: NEXT_DAY, root: repeatDigit('b') } } })).toEqual({
      code: 'other_day',
      params: { day: DAY, toldDay: NEXT_DAY },
    });
  });

  test('requires a root for each day the order touches', () => {
    const unpublished = (day: string) => ({ code: 'root_unpublished', params: { day } });
    expect(found({ commitments: COMMITMENTS.slice(1) })).toEqual(unpublished(DAY));
    expect(found({ commitments: COMMITMENTS.slice(0, 1) })).toEqual(unpublished(NEXT_DAY));
  });

  test('reports a replaced root on either day', () => {
    const exchanged = (day: string) => ({ code: 'root_differs', params: { day } });
    const commitment = { day: DAY, root: repeatDigit('c') };
    const exitCommitment = { day: NEXT_DAY, root: repeatDigit('c') };
    expect(found({ receipt: { commitment } })).toEqual(exchanged(DAY));
    expect(found({ receipt: { exitCommitment } })).toEqual(exchanged(NEXT_DAY));
    expect(found({ receipt: { commitment, exitCommitment: undefined } })).toEqual(exchanged(DAY));
  });

  test('uses the published root when the receipt names none', () => {
    expect(found({ receipt: { exitCommitment: undefined } })).toBeUndefined();
  });

  test('reports a root that the log lacks or has differently', () => {
    const unlogged = (day: string) => ({ code: 'root_unlogged', params: { day } });
    expect(found({ log: logOf([DAY, 'a'], [NEXT_DAY, 'c']) })).toEqual(unlogged(NEXT_DAY));
    expect(found({ log: logOf([DAY, 'c'], [NEXT_DAY, 'b']) })).toEqual(unlogged(DAY));
    expect(found({ log: logOf() })).toEqual(unlogged(DAY));
  });
});

describe('expectedResult', () => {
  const result = (change: Partial<Receipt>) => expectedResult({ ...receipt, ...change });
  const exit = (price: number) => ({ second: ENTRY_SECOND + 60, price });

  test.each([
    ['up', exit(1_001), 'won', '18.01'],
    ['up', exit(1_000), 'tie', '10.01'],
    ['up', exit(999), 'lost', '0.00'],
    ['down', exit(999), 'won', '18.01'],
    ['down', exit(1_000), 'tie', '10.01'],
    ['down', exit(1_001), 'lost', '0.00'],
    ['up', null, 'void', '10.01'],
  ] as const)('settles %s to %o as %s and credits %s', (direction, to, outcome, credited) => {
    const right = { direction, exit: to, outcome, credited };
    expect(result(right)).toEqual({
      fault: undefined,
      detail: `Outcome ${outcome}, ${credited} credited for 10.01 staked.`,
    });
    const toldOutcome = outcome === 'won' ? 'lost' : 'won';
    expect(result({ ...right, outcome: toldOutcome })).toEqual({
      fault: { code: 'outcome_differs', params: { outcome, toldOutcome } },
      detail: `Outcome ${outcome}, ${credited} credited for 10.01 staked.`,
    });
    expect(result({ ...right, credited: '18.02' })).toEqual({
      fault: { code: 'credit_differs', params: { amount: credited, toldAmount: '18.02' } },
      detail: `Outcome ${outcome}, 18.02 credited for 10.01 staked.`,
    });
  });
});
