import { beforeAll, describe, expect, test } from 'vitest';
import { dayOf, firstMinuteOf, indexInDay, minuteOf } from '../calendar.js';
import { type CommittedDay, commitDay } from '../commitment.js';
import { toHex } from '../internal/bytes.js';
import { MARKET, pathParameters } from '../market.js';
import { merklePath } from '../merkle.js';
import { parameterSetHash, parameterSetText } from '../parameter-set.js';
import { priceMinute } from '../path.js';
import { importSigningKey } from '../signatures.js';
import { type LoggedEntry, SAMPLE_KEY, sampleSetText, signedLog } from '../testing/index.js';
import type { MinuteData, Receipt } from '../types.js';
import { verifyMinute } from '../verify-minute.js';
import { type ReceiptEvidence, verifyReceipt } from '../verify-receipt.js';
import { MODEL_MARKET } from './instruments.js';
import { modelMinute, openingOf } from './minute.js';
import { genesisOpening } from './walk.js';

const DAYS = ['2026-01-09', '2026-01-10'];
const RATES = Array.from({ length: 9 }, (_, index) => ({ seconds: 60 * (index + 1), rate: 80 }));
const MODEL_SET = parameterSetText({ engine: 2, instruments: MODEL_MARKET, rates: RATES });
/** Friday: 20:50 UTC with all classes open, 21:05 with currencies closed, 23:58. */
const FRIDAY = firstMinuteOf('2026-01-09');
const [OPEN, CLOSED, MIDNIGHT] = [FRIDAY + 1250, FRIDAY + 1265, FRIDAY + 1438];

let days: readonly CommittedDay[];
beforeAll(async () => {
  days = await Promise.all(DAYS.map((day) => commitDay(new Uint8Array(32).fill(5), day)));
});

function revealKey(minute: number) {
  const day = days.find((each) => each.day === dayOf(minute));
  const key = day?.keys[indexInDay(minute)];
  if (!day || !key) throw new Error(`Minute ${minute} has no key.`);
  return { key, shown: { key: toHex(key), path: merklePath(day.tree, indexInDay(minute)) } };
}

async function modelMinutes(
  instrument: string,
  first: number,
  count: number,
  opening = openingOf(MODEL_MARKET, instrument, genesisOpening(MODEL_MARKET)),
): Promise<MinuteData[]> {
  const minutes: MinuteData[] = [];
  let own = opening;
  for (let minute = first; minute < first + count; minute += 1) {
    const { key, shown } = revealKey(minute);
    const { next, ...made } = await modelMinute(MODEL_MARKET, instrument, minute, own, key);
    minutes.push({ ...made, ...shown });
    own = next;
  }
  return minutes;
}

async function verdictOfMinutes(
  minutes: readonly MinuteData[],
  sets: readonly { readonly day: string; readonly text: string }[] = [
    { day: DAYS[0] ?? '', text: MODEL_SET },
  ],
  genesisMinute?: number,
) {
  const [first, last] = [minutes[0], minutes.at(-1)];
  if (!first || !last) throw new Error('No minutes.');
  const [from, until] = [60 * first.minute + 5, 60 * last.minute + 5];
  const [entry = 1, exit = 1] = [first.ticks[5], last.ticks[5]];
  const rootOf = (minute: number) => {
    const { day = '', root = '' } = days.find((each) => each.day === dayOf(minute)) ?? {};
    return { day, root };
  };
  const row = MODEL_MARKET.find(({ instrument }) => instrument === first.instrument);
  const result =
    exit === entry
      ? ({ outcome: 'tie', credited: '10.00' } as const)
      : exit > entry
        ? ({ outcome: 'won', credited: '18.00' } as const)
        : ({ outcome: 'lost', credited: '0.00' } as const);
  const receipt: Receipt = {
    orderId: 'order-1',
    instrument: first.instrument,
    decimals: row?.decimals ?? 0,
    direction: 'up',
    stake: '10.00',
    payoutRate: 80,
    seconds: until - from,
    entry: { second: from, price: entry },
    exit: { second: until, price: exit },
    ...result,
    commitment: rootOf(first.minute),
    ...(dayOf(first.minute) !== dayOf(last.minute) && { exitCommitment: rootOf(last.minute) }),
  };
  const key = await importSigningKey(SAMPLE_KEY);
  const logStart = from - 3 * 86_400;
  const hashed = await Promise.all(
    sets.map(async ({ day, text }) => ({ day, hash: await parameterSetHash(text) })),
  );
  const logged: LoggedEntry[] = [
    { kind: 'key', key: key.publicKey, time: logStart },
    ...hashed.map((named) => ({ kind: 'parameters', ...named, time: logStart }) as const),
    ...days.map(({ day, root }) => ({ kind: 'day', day, root, time: logStart }) as const),
  ];
  const evidence: ReceiptEvidence = {
    minutes,
    commitments: days.map(({ day, root }) => ({ day, root, publishedAt: logStart })),
    genesisMinute,
    log: await signedLog(
      logged,
      key,
      sets.map(({ text }) => text),
    ),
  };
  const steps = await verifyReceipt(receipt, evidence);
  return steps.flatMap((step) => (step.ok ? [] : [[step.id, step.fault.code]]));
}

test('returns log_missing for a minute without a log', async () => {
  const [minute] = await modelMinutes('btc', OPEN, 1);
  const { day, root } = days.find((each) => each.day === dayOf(OPEN)) ?? {};
  const steps = await verifyMinute(minute, { day, root });
  expect(steps.flatMap((step) => (step.ok ? [] : [[step.id, step.fault.code]]))).toEqual([
    ['ticks_recomputed', 'log_missing'],
  ]);
});

describe('market model receipt', () => {
  test.each(['btc', 'usdjpy', 'eurgbp', 'xauusd'])(
    'accepts consecutive minutes of %s',
    async (id) => {
      const minutes = await modelMinutes(id, OPEN, 3);
      expect(await verdictOfMinutes(minutes, undefined, OPEN)).toEqual([]);
    },
  );

  test('reports a minute without its opening', async () => {
    const minutes = await modelMinutes('btc', OPEN, 3);
    const [, middle] = minutes;
    const bare = { ...middle, opening: undefined } as MinuteData;
    expect(await verdictOfMinutes(minutes.with(1, bare))).toEqual([
      ['ticks_recomputed', 'unreadable'],
      ['chain_joins', 'opening_differs'],
    ]);
  });

  test('reports a minute with another opening state even when its ticks follow', async () => {
    const [first, second] = await modelMinutes('btc', OPEN, 2);
    if (!first || !second?.opening) throw new Error('No minutes.');
    const { classes, instruments } = second.opening;
    for (const opening of [
      { classes: { crypto: (classes.crypto ?? 0) ^ 8 }, instruments },
      { classes, instruments: { btc: { price: second.open, state: 15 } } },
    ]) {
      const altered = await modelMinutes('btc', OPEN + 1, 1, opening);
      expect(await verdictOfMinutes([first, ...altered])).toEqual([
        ['chain_joins', 'opening_differs'],
      ]);
    }
  });

  test('reports cross legs replaced by others of the same ratio', async () => {
    const [first, second] = await modelMinutes('eurgbp', OPEN, 2);
    if (!first || !second?.opening) throw new Error('No minutes.');
    const { classes, instruments } = second.opening;
    const twice = Object.entries(instruments).map(([id, { price, state }]) => [
      id,
      { price: 2 * price, state },
    ]);
    const altered = await modelMinutes('eurgbp', OPEN + 1, 1, {
      classes,
      instruments: Object.fromEntries(twice),
    });
    expect(altered[0]?.open).toBe(second.open);
    expect(await verdictOfMinutes([first, ...altered])).toEqual([
      ['chain_joins', 'opening_differs'],
    ]);
  });

  test.each([
    ['an opening price that its legs do not give', { open: 839_244 }, 'open_differs'],
    ['an invalid state', { opening: { classes: { forex: 16 }, instruments: {} } }, 'unreadable'],
  ])('reports %s', async (_, change, code) => {
    const [first, ...others] = await modelMinutes('eurgbp', OPEN, 2);
    const found = await verdictOfMinutes([{ ...(first as MinuteData), ...change }, ...others]);
    expect(found).toContainEqual(['ticks_recomputed', code]);
  });

  test('reports ticks while the class is closed', async () => {
    const opened = await modelMinutes('eurusd', OPEN, 2);
    const invented = opened.map((minute, at) => ({
      ...minute,
      ...revealKey(CLOSED + at).shown,
      minute: CLOSED + at,
      close: minute.open,
      ticks: Array.from({ length: 60 }, () => minute.open),
    }));
    expect(await verdictOfMinutes(invented)).toContainEqual(['ticks_recomputed', 'unreadable']);
  });

  test('requires the anchor and the known initial states at genesis', async () => {
    const genesis = openingOf(MODEL_MARKET, 'btc', genesisOpening(MODEL_MARKET));
    const elsewhere = await modelMinutes('btc', OPEN, 2, { ...genesis, classes: { crypto: 6 } });
    expect(await verdictOfMinutes(elsewhere, undefined, OPEN)).toEqual([
      ['chain_joins', 'opening_differs'],
    ]);
    const higher = { instruments: { btc: { price: 9_650_001, state: 5 } } };
    const above = await modelMinutes('btc', OPEN, 2, { ...genesis, ...higher });
    expect(await verdictOfMinutes(above, undefined, OPEN)).toEqual([
      ['chain_joins', 'anchor_differs'],
    ]);
  });

  test('reports parameter rows that are not exact', async () => {
    const minutes = await modelMinutes('btc', OPEN, 2);
    const rows = MODEL_MARKET.map((row) => (row.instrument === 'eth' ? { ...row, own: 26 } : row));
    const text = parameterSetText({ engine: 2, instruments: rows, rates: RATES });
    expect(await verdictOfMinutes(minutes, [{ day: DAYS[0] ?? '', text }])).toContainEqual([
      'ticks_recomputed',
      'parameters_unusable',
    ]);
  });
});

describe('switch from engine 1 to engine 2 at midnight', () => {
  const sets = [
    { day: DAYS[0] ?? '', text: sampleSetText(undefined, RATES) },
    { day: DAYS[1] ?? '', text: MODEL_SET },
  ];

  async function across(change: { price?: number; state?: number } = {}) {
    const btc = MARKET.find(({ instrument }) => instrument === 'btc');
    if (!btc) throw new Error('No Bitcoin.');
    const minutes: MinuteData[] = [];
    let open = btc.anchor;
    for (const minute of [MIDNIGHT, MIDNIGHT + 1]) {
      const { key, shown } = revealKey(minute);
      const made = await priceMinute(pathParameters(btc), minute, open, key);
      minutes.push({ ...made, ...shown });
      open = made.close;
    }
    const { price = open, state = 5 } = change;
    const opening = { classes: { crypto: 5 }, instruments: { btc: { price, state } } };
    return [...minutes, ...(await modelMinutes('btc', MIDNIGHT + 2, 2, opening))];
  }

  test('accepts an order across the switch with continued price and initial states', async () => {
    expect(minuteOf(60 * (MIDNIGHT + 2)) % 1440).toBe(0);
    expect(await verdictOfMinutes(await across(), sets)).toEqual([]);
  });

  test('reports another price or state at the switch', async () => {
    expect(await verdictOfMinutes(await across({ price: 9_650_000 }), sets)).toEqual([
      ['chain_joins', 'open_differs'],
    ]);
    expect(await verdictOfMinutes(await across({ state: 4 }), sets)).toEqual([
      ['chain_joins', 'opening_differs'],
    ]);
  });
});
