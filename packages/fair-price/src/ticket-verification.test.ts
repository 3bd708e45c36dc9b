import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { minuteOf } from './calendar.js';
import type { FaultCode } from './faults.js';
import { fromHex } from './internal/bytes.js';
import { MARKET, pathParameters } from './market.js';
import { MODEL_MARKET } from './model/instruments.js';
import { modelMinute } from './model/minute.js';
import { parameterSetHash, parameterSetText } from './parameter-set.js';
import { createKeyPair, importSigningKey, type SigningKey, signText } from './signatures.js';
import {
  headOf,
  type LoggedEntry,
  SAMPLE_KEY,
  sampleSetText,
  settledOrder,
  signedLog,
  type TicketedOrder,
  ticketedOrder,
} from './testing/index.js';
import { resultOf } from './testing/settled-order.js';
import { type Ticket, type TicketEvidence, ticketText } from './ticket.js';
import type { MinuteData, ModelOpening, Receipt, VerificationStep } from './types.js';
import { verdictOf } from './verdict.js';
import { type ReceiptEvidence, verifyReceipt } from './verify-receipt.js';

const BEFORE_MIDNIGHT = 1_767_398_389;
const RUNS = 20;

/** One UTC day, so that its keys are computed once. */
const orderOptions = fc.record({
  instrument: fc.constantFrom('btc', 'doge', 'usdjpy', 'xpdusd'),
  direction: fc.constantFrom('up' as const, 'down' as const),
  entrySecond: fc.integer({ min: 1_767_312_000, max: 1_767_398_399 - 300 }),
  seconds: fc.constantFrom(60, 300),
});

let order: TicketedOrder;
let key: SigningKey;
beforeAll(async () => {
  order = await ticketedOrder();
  key = await importSigningKey(SAMPLE_KEY);
});

interface Change {
  readonly receipt?: Partial<Receipt>;
  readonly evidence?: Partial<ReceiptEvidence>;
  readonly ticketEvidence?: Partial<TicketEvidence>;
}

async function verifyChanged(change: Change = {}, of: TicketedOrder = order) {
  const steps = await verifyReceipt(
    { ...of.receipt, ...change.receipt },
    { ...of.evidence, ...change.evidence },
    { ...of.ticketEvidence, ...change.ticketEvidence },
  );
  return { verdict: verdictOf(steps), faults: faultsOf(steps) };
}

const faultsOf = (steps: readonly VerificationStep[]) =>
  Object.fromEntries(steps.flatMap((step) => (step.ok ? [] : [[step.id, step.fault.code]])));

const signed = async (change: Partial<Ticket>, of: TicketedOrder = order) => ({
  ticket: await signText(key, ticketText({ ...of.ticket, ...change })),
});
const contradicted = (faults: Record<string, FaultCode>) => ({ verdict: 'contradiction', faults });

const modelOrder = (instrument = 'btc') => ticketedOrder({ engine: 2, instrument, seconds: 300 });

async function resignedLog(change: (entries: readonly LoggedEntry[]) => readonly LoggedEntry[]) {
  return signedLog(change(order.logEntries), key);
}

describe('verification with a kept ticket', () => {
  test('verifies in eleven steps', async () => {
    const steps = await verifyReceipt(order.receipt, order.evidence, order.ticketEvidence);
    expect(steps).toMatchSnapshot();
    expect(verdictOf(steps)).toBe('verified');
  });

  test('verifies any kind of order, across midnight too', async () => {
    await fc.assert(
      fc.asyncProperty(orderOptions, async (options) => {
        const of = await ticketedOrder(options);
        expect(await verifyChanged({}, of)).toEqual({ verdict: 'verified', faults: {} });
      }),
      { numRuns: RUNS },
    );
    const across = await ticketedOrder({ entrySecond: BEFORE_MIDNIGHT });
    expect(across.ticket.roots).toHaveLength(2);
    expect(await verifyChanged({}, across)).toEqual({ verdict: 'verified', faults: {} });
  });

  test('returns consistent without a ticket, with or without the log', async () => {
    const verdict = async (evidence: ReceiptEvidence) =>
      verdictOf(await verifyReceipt(order.receipt, evidence));
    expect(await verdict(order.evidence)).toBe('consistent');
    expect(await verdict({ ...order.evidence, log: undefined })).toBe('consistent');
  });

  test('uses the parameters of the log instead of the package’s own', async () => {
    const [btc] = MARKET;
    if (!btc) throw new Error('No market.');
    const parameters = { ...pathParameters(btc), volatility: 2 * btc.volatility };
    const own = await ticketedOrder({ parameters });
    expect(await verifyChanged({}, own)).toEqual({ verdict: 'verified', faults: {} });
    const withoutLog = await verifyChanged({ evidence: { log: undefined } }, own);
    expect(withoutLog.faults).toMatchObject({ ticks_recomputed: 'tick_differs' });
  });
});

describe('contradiction detection', () => {
  test('detects history rewritten with another secret', async () => {
    await fc.assert(
      fc.asyncProperty(orderOptions, async (options) => {
        const honestOrder = await ticketedOrder(options);
        const alteredOrder = await ticketedOrder({
          ...options,
          secret: new Uint8Array(32).fill(7),
        });
        // Same strike: only the prices after it differ.
        const ticketEvidence = {
          ...honestOrder.ticketEvidence,
          ...(await signed({ strike: alteredOrder.ticket.strike }, honestOrder)),
        };
        const { receipt, evidence } = alteredOrder;
        expect(
          await verifyChanged(
            { ticketEvidence },
            { ...alteredOrder, ticketEvidence: honestOrder.ticketEvidence },
          ),
        ).toEqual(contradicted({ terms_as_signed: 'term_differs', log_holds: 'log_rewritten' }));
        const kept = { ...receipt, commitment: honestOrder.receipt.commitment };
        for (const mixed of [
          { receipt: kept, evidence },
          { receipt, evidence: { ...evidence, log: honestOrder.evidence.log } },
          {
            receipt: kept,
            evidence: { ...evidence, ...honestOrder.evidence, minutes: evidence.minutes },
          },
        ]) {
          expect((await verifyChanged({ ...mixed, ticketEvidence }, honestOrder)).verdict).toBe(
            'contradiction',
          );
        }
      }),
      { numRuns: RUNS },
    );
  });

  test.each([
    ['order', { orderId: 'order-2' }],
    ['instrument', { instrument: 'eth' }],
    ['decimals', { decimals: 3 }],
    ['direction', { direction: 'down' as const }],
    ['stake', { stake: '25.51' }],
    ['rate', { payoutRate: 79 }],
    ['seconds', { seconds: 61 }],
    ['strike', { strike: 1 }],
    ['entry', { entrySecond: 1_767_355_206 }],
    ['parameters', { parameters: '0'.repeat(64) }],
  ])('detects a changed %s in the ticket', async (_, change) => {
    const due = { dueSecond: order.ticket.dueSecond };
    if ('seconds' in change) due.dueSecond += 1;
    if ('entrySecond' in change) due.dueSecond += 1;
    const { verdict, faults } = await verifyChanged({
      ticketEvidence: await signed({ ...change, ...due }),
    });
    expect(verdict).toBe('contradiction');
    expect(faults.terms_as_signed).toBe('term_differs');
  });

  test('detects settlement at another second or with other roots than signed', async () => {
    const { exit, commitment } = order.receipt;
    const later = { exit: exit && { ...exit, second: exit.second + 1 } };
    expect((await verifyChanged({ receipt: later })).faults.terms_as_signed).toBe('term_differs');
    const other = { commitment: { ...commitment, root: 'a'.repeat(64) } };
    expect(await verifyChanged({ receipt: other })).toEqual(
      contradicted({ terms_as_signed: 'term_differs', commitment_known: 'root_differs' }),
    );
  });

  test('detects another payout rate than signed even when the receipt is consistent', async () => {
    const win = await ticketedOrder({ direction: order.receipt.outcome === 'won' ? 'up' : 'down' });
    expect(win.receipt.outcome).toBe('won');
    const minor = 2550n + (2550n * 60n) / 100n;
    const receipt = { payoutRate: 60, credited: `${minor / 100n}.${minor % 100n}` };
    expect(await verifyChanged({ receipt }, win)).toEqual(
      contradicted({ terms_as_signed: 'term_differs', result_follows: 'rate_differs' }),
    );
    const ticketEvidence = await signed({ payoutRate: 60 }, win);
    expect(await verifyChanged({ receipt, ticketEvidence }, win)).toEqual(
      contradicted({ result_follows: 'rate_differs' }),
    );
  });

  test('detects a voided order whose exit is available', async () => {
    await fc.assert(
      fc.asyncProperty(orderOptions, async (options) => {
        const of = await ticketedOrder(options);
        const receipt = { exit: null, outcome: 'void' as const, credited: of.receipt.stake };
        expect(await verifyChanged({ receipt }, of)).toEqual(
          contradicted({ exit_matches: 'void_computable' }),
        );
      }),
      { numRuns: RUNS },
    );
  });

  test('detects an entry after the answer or before the request', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 2, max: 3600 }), async (by) => {
        const { entrySecond } = order.ticket;
        const late = { sentAt: entrySecond - by - 1, receivedAt: entrySecond - by };
        expect(await verifyChanged({ ticketEvidence: late })).toEqual(
          contradicted({ entry_in_time: 'entry_too_late' }),
        );
        const early = { sentAt: entrySecond + by, receivedAt: entrySecond + by + 1 };
        expect(await verifyChanged({ ticketEvidence: early })).toEqual(
          contradicted({ entry_in_time: 'entry_too_early' }),
        );
      }),
      { numRuns: RUNS },
    );
    const { entrySecond } = order.ticket;
    const touching = { sentAt: entrySecond + 0.1, receivedAt: entrySecond + 0.1 };
    expect((await verifyChanged({ ticketEvidence: touching })).verdict).toBe('verified');
    const { verdict } = await verifyChanged({ ticketEvidence: { sentAt: Number.NaN } });
    expect(verdict).toBe('contradiction');
  });

  test('detects a key withheld for more than a minute', async () => {
    const [first, second] = order.evidence.minutes;
    if (!first || !second) throw new Error('The sample has two minutes.');
    const ends = 60 * (second.minute + 1);
    const faultsAskedAt = (askedAt: number | undefined) =>
      verifyChanged({ evidence: { minutes: [first], askedAt } });
    for (const askedAt of [undefined, ends - 5, ends + 60]) {
      expect((await faultsAskedAt(askedAt)).verdict).toBe('unfinished');
    }
    expect((await faultsAskedAt(ends + 61)).verdict).toBe('contradiction');
    const steps = await verifyReceipt(
      order.receipt,
      { ...order.evidence, minutes: [first], askedAt: ends + 3600.7 },
      order.ticketEvidence,
    );
    expect(steps.find(({ id }) => id === 'ticks_recomputed')).toMatchObject({
      fault: { code: 'key_withheld', params: { minute: second.minute, lateSeconds: 3600 } },
    });
  });

  test('detects a root published late when a ticket is kept', async () => {
    const { second } = order.receipt.entry;
    const commitments = order.evidence.commitments.map((it) => ({
      ...it,
      publishedAt: second + 1,
    }));
    expect(await verifyChanged({ evidence: { commitments } })).toEqual(
      contradicted({ commitment_known: 'root_late' }),
    );
    const without = await verifyReceipt(order.receipt, { ...order.evidence, commitments });
    expect(faultsOf(without)).toEqual({ commitment_known: 'before_first_root' });
    expect(verdictOf(without)).toBe('consistent');
  });

  test('detects a signature by another key than the pinned one', async () => {
    const other = await importSigningKey((await createKeyPair()).privateKey);
    const ticket = await signText(other, order.ticketEvidence.ticket.text);
    expect(await verifyChanged({ ticketEvidence: { ticket } })).toEqual(
      contradicted({ ticket_signed: 'key_changed', log_holds: 'key_changed' }),
    );
    const logged = order.logEntries.map((entry) =>
      entry.kind === 'key' ? { ...entry, key: other.publicKey } : entry,
    );
    const log = await signedLog(logged, other);
    const size = logged.length - 1;
    const head = await headOf(logged.slice(0, size));
    const made = await signText(other, ticketText({ ...order.ticket, log: { size, head } }));
    const whole = { ticketEvidence: { ticket: made }, evidence: { log } };
    expect((await verifyChanged(whole)).faults).toMatchObject({ ticket_signed: 'key_changed' });
    // Without a pinned key the change cannot be detected.
    const unpinned = { ...whole, ticketEvidence: { ticket: made, key: undefined } };
    expect((await verifyChanged(unpinned)).verdict).toBe('verified');
  });

  test('detects a key change within the log', async () => {
    const other = await importSigningKey((await createKeyPair()).privateKey);
    const time = order.receipt.entry.second + 60;
    const logged = [...order.logEntries, { kind: 'key', key: other.publicKey, time } as const];
    expect(await verifyChanged({ evidence: { log: await signedLog(logged, other) } })).toEqual(
      contradicted({ log_holds: 'key_changed', ticks_recomputed: 'key_changed' }),
    );
  });

  test('detects a published root missing from the log', async () => {
    const { day } = order.receipt.commitment;
    const log = await resignedLog((entries) =>
      entries.filter((entry) => entry.kind !== 'day' || entry.day !== day),
    );
    expect((await verifyChanged({ evidence: { log } })).faults.commitment_known).toBe(
      'root_unlogged',
    );
    const steps = await verifyReceipt(order.receipt, { ...order.evidence, log });
    expect(faultsOf(steps)).toEqual({ commitment_known: 'root_unlogged' });
  });

  test('detects a wrong signature and a signature on another text', async () => {
    const { ticket } = order.ticketEvidence;
    const broken = {
      ...ticket,
      signature: ticket.signature.replace(/^./, (it) => (it === '0' ? '1' : '0')),
    };
    expect(await verifyChanged({ ticketEvidence: { ticket: broken } })).toEqual(
      contradicted({ ticket_signed: 'signature_wrong' }),
    );
    const head = { ticket: order.evidence.log.signed };
    expect((await verifyChanged({ ticketEvidence: head })).faults).toMatchObject({
      ticket_signed: 'ticket_unreadable',
      terms_as_signed: 'ticket_unreadable',
    });
  });

  test('detects a change of any character in the ticket', async () => {
    const { text } = order.ticketEvidence.ticket;
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: text.length - 1 }),
        fc.constantFrom('0', 'a', '\n'),
        async (at, put) => {
          fc.pre(text[at] !== put);
          const changed = text.slice(0, at) + put + text.slice(at + 1);
          const ticketEvidence = { ticket: { ...order.ticketEvidence.ticket, text: changed } };
          expect((await verifyChanged({ ticketEvidence })).verdict).toBe('contradiction');
        },
      ),
    );
  });
});

describe('log verification', () => {
  const logs = (log: ReceiptEvidence['log'], more: Change = {}) =>
    verifyChanged({ ...more, evidence: { log } });

  test('detects entries removed, inserted or changed before the ticket', async () => {
    const changes: ((entries: readonly LoggedEntry[]) => readonly LoggedEntry[])[] = [
      (entries) => entries.slice(0, 2),
      (entries) => entries.toSpliced(1, 1),
      (entries) => entries.toSpliced(1, 0, ...entries.slice(1, 2)),
      (entries) =>
        entries.with(2, { kind: 'day', day: '2026-01-02', root: 'a'.repeat(64), time: 1 }),
    ];
    for (const change of changes) {
      const { faults } = await logs(await resignedLog(change));
      expect(faults.log_holds).toBe('log_rewritten');
    }
    const unsigned = { ...order.evidence.log, entries: order.evidence.log.entries.slice(0, -1) };
    expect((await logs(unsigned)).faults).toMatchObject({ log_holds: 'log_unsigned' });
  });

  test('requires root and parameters to be logged before the ticket', async () => {
    const sized = async (size: number) =>
      signed({ log: { size, head: await headOf(order.logEntries.slice(0, size)) } });
    expect(await verifyChanged({ ticketEvidence: await sized(2) })).toEqual(
      contradicted({ log_holds: 'root_unlogged' }),
    );
    expect((await verifyChanged({ ticketEvidence: await sized(1) })).faults.log_holds).toBe(
      'root_unlogged',
    );
    const noParameters = order.logEntries.filter(({ kind }) => kind !== 'parameters');
    const log = await signedLog([...noParameters, ...order.logEntries.slice(1, 2)], key);
    const size = noParameters.length;
    const ticketEvidence = await signed({ log: { size, head: await headOf(noParameters) } });
    expect((await logs(log, { ticketEvidence })).faults.log_holds).toBe('parameters_unlogged');
  });

  test('detects parameters logged late or replaced for a past day', async () => {
    const other = parameterSetText({ engine: 1, instruments: [], rates: [] });
    const { day } = order.receipt.commitment;
    const entry = { kind: 'parameters', day, hash: await parameterSetHash(other) } as const;
    const before = order.receipt.entry.second - 2 * 86_400;
    // Appended after the ticket: its `time` must not matter.
    const appended = await signedLog([...order.logEntries, { ...entry, time: before }], key, [
      other,
      sampleSetText(),
    ]);
    expect((await logs(appended)).faults).toMatchObject({
      terms_as_signed: 'term_differs',
      log_holds: 'parameters_unlogged',
    });
    const [first, ...others] = order.logEntries;
    const hash = order.ticket.parameters;
    const late = { kind: 'parameters', day, hash, time: order.receipt.entry.second - 60 } as const;
    const logged = first ? [first, ...others.slice(0, -1), late] : [];
    const head = await headOf(logged);
    const ticketEvidence = await signed({ log: { size: logged.length, head } });
    expect(await logs(await signedLog(logged, key), { ticketEvidence })).toEqual(
      contradicted({ log_holds: 'parameters_late', ticks_recomputed: 'parameters_late' }),
    );
  });

  test('requires the named parameter sets and a known engine', async () => {
    const without = { ...order.evidence.log, sets: [] };
    expect(await logs(without)).toEqual(
      contradicted({ log_holds: 'parameters_unlogged', ticks_recomputed: 'parameters_unlogged' }),
    );
    const [set] = order.evidence.log.sets;
    const swapped = {
      hash: set?.hash ?? '',
      text: parameterSetText({ engine: 1, instruments: [], rates: [] }),
    };
    expect((await logs({ ...order.evidence.log, sets: [swapped] })).verdict).toBe('contradiction');

    const later = parameterSetText({
      engine: 99,
      instruments: [],
      rates: [{ seconds: 60, rate: 80 }],
    });
    const hash = await parameterSetHash(later);
    const logged = order.logEntries.map((entry) =>
      entry.kind === 'parameters' ? { ...entry, hash } : entry,
    );
    const size = logged.length;
    const ticketEvidence = await signed({
      parameters: hash,
      log: { size, head: await headOf(logged) },
    });
    const change = { ticketEvidence: { ...ticketEvidence, parameterPins: [] } };
    expect(await logs(await signedLog(logged, key, [later]), change)).toEqual({
      verdict: 'unfinished',
      faults: { ticks_recomputed: 'engine_unknown' },
    });
  });

  test('detects roots and parameters that differ from the pinned ones', async () => {
    const { day, root } = order.receipt.commitment;
    const pins = [
      { day, root },
      { day: '2026-01-09', root },
    ];
    expect(await verifyChanged({ ticketEvidence: { pins } })).toEqual(
      contradicted({ log_holds: 'pinned_root_differs' }),
    );
    const parameterPins = [{ day, hash: '0'.repeat(64) }];
    expect(await verifyChanged({ ticketEvidence: { parameterPins } })).toEqual(
      contradicted({ log_holds: 'pinned_parameters_differ' }),
    );
    expect(
      (await verifyChanged({ ticketEvidence: { pins: undefined, parameterPins: undefined } }))
        .verdict,
    ).toBe('verified');
  });

  test('returns unfinished when the log is missing', async () => {
    expect(await logs(undefined)).toEqual({
      verdict: 'unfinished',
      faults: { log_holds: 'log_missing' },
    });
  });
});

test('returns eleven steps instead of throwing for arbitrary evidence', async () => {
  const { receipt, evidence } = await settledOrder();
  await fc.assert(
    fc.asyncProperty(fc.anything(), async (nonsense) => {
      fc.pre(nonsense !== undefined && nonsense !== null && nonsense !== false);
      fc.pre(nonsense !== 0 && nonsense !== '' && nonsense !== 0n && !Number.isNaN(nonsense));
      const ticketEvidence = nonsense as TicketEvidence;
      const steps = await verifyReceipt(receipt, evidence, ticketEvidence);
      expect(steps).toHaveLength(11);
      expect(verdictOf(steps)).toBe('contradiction');
      const log = nonsense as ReceiptEvidence['log'];
      const other = await verifyReceipt(receipt, { ...evidence, log });
      expect(verdictOf(other)).toBe('contradiction');
      const pins = nonsense as TicketEvidence['pins'];
      expect(
        await verifyReceipt(receipt, order.evidence, { ...order.ticketEvidence, pins }),
      ).toHaveLength(11);
    }),
  );
});

test('treats null as absent and an absent time as invalid', async () => {
  const none = null as unknown as undefined;
  const kept = { key: none, pins: none, parameterPins: none };
  expect(await verifyChanged({ ticketEvidence: kept })).toEqual({
    verdict: 'verified',
    faults: {},
  });
  const data = { askedAt: none, genesisMinute: none, parameters: none };
  expect(await verifyChanged({ evidence: data })).toEqual({ verdict: 'verified', faults: {} });
  const late = { sentAt: none as unknown as number };
  expect((await verifyChanged({ ticketEvidence: late })).faults).toEqual({
    entry_in_time: 'entry_too_early',
  });

  const { second } = order.receipt.entry;
  const commitments = order.evidence.commitments.map((it) => ({ ...it, publishedAt: second + 1 }));
  for (const ticketEvidence of [null, undefined]) {
    const steps = await verifyReceipt(
      order.receipt,
      { ...order.evidence, commitments },
      ticketEvidence as undefined,
    );
    expect(faultsOf(steps)).toEqual({ commitment_known: 'before_first_root' });
  }
});

test('returns unfinished when no step was examined', () => {
  expect(verdictOf([])).toBe('unfinished');
});

describe('market model order', () => {
  /** The same minutes from an opening in another state, and the resulting receipt. */
  async function forgeOpening(of: TicketedOrder, state: number): Promise<Change> {
    const minutes: MinuteData[] = [];
    const [{ opening } = {}] = of.evidence.minutes;
    let next: ModelOpening | undefined = opening && { ...opening, classes: { crypto: state } };
    for (const { instrument, minute, key: hex, path } of of.evidence.minutes) {
      if (!next) throw new Error('The sample has no openings.');
      const made = await modelMinute(MODEL_MARKET, instrument, minute, next, fromHex(hex));
      minutes.push({ ...made, key: hex, path });
      next = made.next;
    }
    const { entry, exit } = of.receipt;
    const priceAt = (second: number) =>
      minutes.find(({ minute }) => minute === minuteOf(second))?.ticks[second % 60] ?? 0;
    const made = { ...of.receipt, entry: { ...entry, price: priceAt(entry.second) } };
    const second = exit?.second ?? 0;
    const price = priceAt(second);
    return {
      receipt: { ...made, exit: { second, price }, ...resultOf(made, price) },
      evidence: { minutes, genesisMinute: 1 },
    };
  }

  test.each(['btc', 'eurgbp'])('verifies a %s order with its opening on the ticket', async (id) => {
    expect(await verifyChanged({}, await modelOrder(id))).toEqual({
      verdict: 'verified',
      faults: {},
    });
  });

  test('returns consistent at most when the ticket lacks the opening', async () => {
    const of = await modelOrder();
    const ticketEvidence = await signed({ opening: undefined }, of);
    expect(await verifyChanged({ ticketEvidence }, of)).toEqual({
      verdict: 'consistent',
      faults: { chain_joins: 'opening_unsigned' },
    });
  });

  test('detects an opening made up afterwards even when the prices follow from it', async () => {
    const of = await modelOrder();
    const alteredOrder = await forgeOpening(of, 15);
    const strike = alteredOrder.receipt?.entry?.price ?? 0;
    const ticketEvidence = await signed({ strike }, of);
    expect(await verifyChanged({ ...alteredOrder, ticketEvidence }, of)).toEqual(
      contradicted({ chain_joins: 'opening_exchanged' }),
    );
    const silent = await signed({ strike, opening: undefined }, of);
    expect(await verifyChanged({ ...alteredOrder, ticketEvidence: silent }, of)).toEqual({
      verdict: 'consistent',
      faults: { chain_joins: 'opening_unsigned' },
    });
  });

  test('detects a first minute without its opening', async () => {
    const of = await modelOrder();
    const minutes = of.evidence.minutes.map((minute, at) =>
      at === 0 ? { ...minute, opening: undefined } : minute,
    );
    expect(await verifyChanged({ evidence: { minutes, genesisMinute: 1 } }, of)).toEqual(
      contradicted({ ticks_recomputed: 'unreadable', chain_joins: 'opening_exchanged' }),
    );
  });
});

describe('withheld log', () => {
  const faultsAskedAt = (logAskedAt: number) =>
    verifyChanged({ evidence: { log: undefined, logAskedAt } });

  test('reports the log as withheld only after a minute past the order’s end', async () => {
    const due = order.ticket.dueSecond;
    expect((await faultsAskedAt(due + 60)).verdict).toBe('unfinished');
    expect(await faultsAskedAt(due + 61)).toEqual(contradicted({ log_holds: 'log_withheld' }));
  });
});
