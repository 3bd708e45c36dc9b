import { beforeAll, describe, expect, test } from 'vitest';
import { verifyEvidenceFile } from './evidence-file.js';
import { dayOf, minuteOf } from './index.js';
import type { JsonWebKey } from './internal/web-crypto.js';
import { type LogHead, logHeadText, readLogHead } from './log.js';
import { parameterSetHash, parameterSetText } from './parameter-set.js';
import { type HeadPin, type Pins, verifyPins } from './pins.js';
import { createKeyPair, importSigningKey, signText } from './signatures.js';
import {
  headOf,
  SAMPLE_KEY,
  sampleSetText,
  signedLog,
  type TicketedOrder,
  ticketedOrder,
} from './testing/index.js';
import { type TicketEvidence, ticketText } from './ticket.js';
import type { VerificationStep } from './types.js';
import { type PlacedOrder, verifyPlacedOrder } from './verify-placed-order.js';

let order: TicketedOrder;
let placed: PlacedOrder;
beforeAll(async () => {
  order = await ticketedOrder();
  const { exit: _exit, outcome: _outcome, credited: _credited, ...terms } = order.receipt;
  placed = { ...terms, user: order.ticket.user };
});

const codes = (steps: readonly VerificationStep[]) =>
  steps.flatMap((step) => (step.ok ? [] : [step.fault.code]));

const signedPin = async (
  { size, head }: Pick<LogHead, 'size' | 'head'>,
  time: number,
  key: string | JsonWebKey = SAMPLE_KEY,
): Promise<HeadPin> => ({
  size,
  head,
  signed: await signText(await importSigningKey(key), logHeadText({ size, head, time })),
});

describe('placed order', () => {
  test('accepts an order that matches its ticket', async () => {
    expect(codes(await verifyPlacedOrder(placed, order.ticketEvidence))).toEqual([]);
  });

  test.each<[string, Partial<PlacedOrder>, string]>([
    ['another id', { orderId: 'order-2' }, 'order'],
    ['another user', { user: 'a'.repeat(64) }, 'user'],
    ['another instrument', { instrument: 'eth' }, 'instrument'],
    ['another direction', { direction: 'down' }, 'direction'],
    ['another stake', { stake: '25.51' }, 'stake'],
    ['another rate', { payoutRate: 81 }, 'rate'],
    ['another duration', { seconds: 300 }, 'seconds'],
    ['another root', { commitment: { day: '2026-01-02', root: 'a'.repeat(64) } }, 'roots'],
  ])('reports a differing term for %s', async (_, change, term) => {
    const steps = await verifyPlacedOrder({ ...placed, ...change }, order.ticketEvidence);
    expect(codes(steps)).toEqual(['term_differs']);
    expect(steps[1]).toMatchObject({ fault: { params: { term } } });
  });

  test('reports a strike more than a thousandth from its quote', async () => {
    const { price } = placed.entry;
    const steps = (quoted: number) =>
      verifyPlacedOrder({ ...placed, quoted }, order.ticketEvidence);
    // The lowest quote, in whole units, for which the strike is within a thousandth.
    const lowestQuote = Math.ceil(price / 1.001);
    expect(codes(await steps(lowestQuote))).toEqual([]);
    expect(codes(await steps(lowestQuote - 1))).toEqual(['quote_left']);
  });

  test('requires the pinned head when the log has the pinned length', async () => {
    const { log } = order.ticket;
    const evidenceWithPin = (pin: HeadPin) => ({ ...order.ticketEvidence, headPins: [pin] });
    expect(codes(await verifyPlacedOrder(placed, evidenceWithPin(log)))).toEqual([]);
    const other = { ...log, head: 'a'.repeat(64) };
    expect(
      codes(await verifyPlacedOrder(placed, evidenceWithPin(await signedPin(other, 1)))),
    ).toEqual(['log_forked']);
    expect(codes(await verifyPlacedOrder(placed, evidenceWithPin(other)))).toEqual([
      'log_rewritten',
    ]);
    expect(
      codes(await verifyPlacedOrder(placed, evidenceWithPin({ ...other, size: log.size + 1 }))),
    ).toEqual([]);
  });

  test('reports a differing term for another strike', async () => {
    const { second, price } = placed.entry;
    const steps = await verifyPlacedOrder(
      { ...placed, entry: { second, price: price + 1 } },
      order.ticketEvidence,
    );
    expect(steps[1]).toMatchObject({ fault: { params: { term: 'strike' } } });
  });

  test.each<[string, Partial<TicketEvidence>, string]>([
    ['before it was sent', { sentAt: 1_767_355_207 }, 'entry_too_early'],
    ['after the answer', { receivedAt: 1_767_355_203 }, 'entry_too_late'],
  ])('reports an entry %s', async (_, change, code) => {
    expect(codes(await verifyPlacedOrder(placed, { ...order.ticketEvidence, ...change }))).toEqual([
      code,
    ]);
  });

  test('reports another root or other parameters than pinned', async () => {
    const day = '2026-01-02';
    const pins = [{ day, root: 'a'.repeat(64) }];
    const parameterPins = [{ day, hash: 'a'.repeat(64) }];
    expect(codes(await verifyPlacedOrder(placed, { ...order.ticketEvidence, pins }))).toEqual([
      'pinned_root_differs',
    ]);
    expect(
      codes(await verifyPlacedOrder(placed, { ...order.ticketEvidence, parameterPins })),
    ).toEqual(['pinned_parameters_differ']);
  });

  test('reports another key, a wrong signature and a missing ticket', async () => {
    const other = await importSigningKey((await createKeyPair()).privateKey);
    const theirs = {
      ...order.ticketEvidence,
      ticket: await signText(other, order.ticketEvidence.ticket.text),
    };
    expect(codes(await verifyPlacedOrder(placed, theirs))).toEqual(['key_changed']);
    const unsigned = { ...order.ticketEvidence.ticket, signature: '0'.repeat(128) };
    expect(
      codes(await verifyPlacedOrder(placed, { ...order.ticketEvidence, ticket: unsigned })),
    ).toEqual(['signature_wrong']);
    expect(codes(await verifyPlacedOrder(placed, {}))).toEqual(Array(3).fill('ticket_missing'));
  });

  test('reports a malformed order instead of throwing', async () => {
    const none = null as unknown as PlacedOrder;
    expect(codes(await verifyPlacedOrder(none, order.ticketEvidence))).toEqual(
      Array(3).fill('unreadable'),
    );
  });
});

describe('log against pins', () => {
  const pinsOf = async (): Promise<Pins> => ({
    key: order.ticketEvidence.key,
    roots: order.ticketEvidence.pins ?? [],
    parameters: order.ticketEvidence.parameterPins ?? [],
    heads: [order.ticket.log],
  });
  const logOf = async (entries: TicketedOrder['logEntries'], sets?: readonly string[]) =>
    signedLog(entries, await importSigningKey(SAMPLE_KEY), sets);
  const faultsOf = async (log: unknown) =>
    (await verifyPins(log, await pinsOf())).faults.map(({ code }) => code);

  test('accepts a log that has grown since it was pinned', async () => {
    expect(await faultsOf(order.evidence.log)).toEqual([]);
  });

  test('reports a changed root of an old day', async () => {
    const [, , root] = order.logEntries;
    if (root?.kind !== 'day') throw new Error('The third entry is a root.');
    const changed = order.logEntries.with(2, { ...root, root: 'a'.repeat(64) });
    expect(await faultsOf(await logOf(changed))).toEqual(['pinned_root_differs']);
  });

  test('reports a changed key', async () => {
    const other = await importSigningKey((await createKeyPair()).privateKey);
    const theirs = order.logEntries.map((entry) =>
      entry.kind === 'key' ? { ...entry, key: other.publicKey } : entry,
    );
    expect(await faultsOf(await signedLog(theirs, other))).toEqual(['key_changed']);
  });

  test('reports parameters changed for a pinned day, but not for a later day', async () => {
    const text = parameterSetText({ engine: 1, instruments: [], rates: [] });
    const hash = await parameterSetHash(text);
    const { second } = order.receipt.entry;
    const day = dayOf(minuteOf(second));
    const within = { kind: 'parameters', day, hash, time: second } as const;
    expect(
      await faultsOf(await logOf([...order.logEntries, within], [sampleSetText(), text])),
    ).toEqual(['pinned_parameters_differ', 'parameters_late']);
    const later = { ...within, day: dayOf(minuteOf(second + 86_400)) };
    expect(
      await faultsOf(await logOf([...order.logEntries, later], [sampleSetText(), text])),
    ).toEqual([]);
  });

  test('reports a rewritten entry that no pin names', async () => {
    const [key, set, ...rest] = order.logEntries;
    if (!key || !set) throw new Error('The sample begins with a key and a set.');
    const backdatedEntry = {
      kind: 'day',
      day: '2025-12-01',
      root: 'b'.repeat(64),
      time: 1,
    } as const;
    expect(await faultsOf(await logOf([key, set, backdatedEntry, ...rest]))).toEqual([
      'log_rewritten',
    ]);
    expect(await headOf(order.logEntries.slice(0, -1))).toBe(order.ticket.log.head);
  });
});

describe('log against signed heads', () => {
  const other = 'a'.repeat(64);
  const codesFor = async (...heads: readonly HeadPin[]) =>
    (await verifyPins(order.evidence.log, { roots: [], parameters: [], heads })).faults.map(
      ({ code }) => code,
    );
  const size = () => order.logEntries.length;
  const logTime = () => readLogHead(order.evidence.log.signed.text)?.time ?? 0;

  test('accepts a log that passes through every pinned head', async () => {
    const { ticket } = order.ticketEvidence;
    const ticketPin = { ...order.ticket.log, signed: ticket };
    const first = { size: 1, head: await headOf(order.logEntries.slice(0, 1)) };
    expect(await codesFor(ticketPin, await signedPin(first, 1))).toEqual([]);
  });

  test('reports a fork for any head that the log does not pass through', async () => {
    const fork = await signedPin({ size: 2, head: other }, 1);
    expect(await codesFor(order.ticket.log, fork)).toEqual(['log_forked']);
    const { signed } = fork;
    const claims: HeadPin[] = [
      { size: 2, head: other },
      { size: 3, head: other, signed },
      { size: 2, head: other, signed: { ...order.evidence.log.signed, text: signed?.text ?? '' } },
      await signedPin({ size: 2, head: other }, 1, (await createKeyPair()).privateKey),
    ];
    for (const claim of claims) expect(await codesFor(claim)).toEqual(['log_rewritten']);
  });

  test('reports a fork for a shorter log only if it was signed later', async () => {
    const longer = { size: size() + 1, head: other };
    const earlier = await signedPin(longer, logTime() - 60_001);
    expect(await codesFor(earlier)).toEqual(['log_forked']);
    expect(await codesFor(await signedPin(longer, logTime() - 60_000))).toEqual(['log_rewritten']);
  });
});

describe('evidence file without a receipt', () => {
  const kind = 'candela evidence 1';

  test('returns unfinished while every step holds', async () => {
    const file = { kind, ...order.ticketEvidence, placed, log: order.evidence.log } as const;
    const { steps, verdict } = await verifyEvidenceFile(file);
    expect(steps.map(({ id }) => id)).toEqual([
      'ticket_signed',
      'terms_as_signed',
      'entry_in_time',
      'log_holds',
    ]);
    expect(verdict).toBe('unfinished');
  });

  test('returns a contradiction by the placed order or by the pins', async () => {
    const stake = { kind, ...order.ticketEvidence, placed: { ...placed, stake: '1.00' } } as const;
    expect((await verifyEvidenceFile(stake)).verdict).toBe('contradiction');
    const pins = [{ day: '2026-01-02', root: 'a'.repeat(64) }];
    const root = { kind, pins, log: order.evidence.log } as const;
    expect((await verifyEvidenceFile(root)).verdict).toBe('contradiction');
    const headPin = { size: 1, head: 'a'.repeat(64) };
    const head = { kind, headPin, log: order.evidence.log } as const;
    expect(codes((await verifyEvidenceFile(head)).steps)).toEqual(['log_rewritten']);
    const headPins = [order.ticket.log, await signedPin(headPin, 1)];
    const fork = { kind, headPins, log: order.evidence.log } as const;
    expect(codes((await verifyEvidenceFile(fork)).steps)).toEqual(['log_forked']);
  });

  test('reports a wrong signature for a changed ticket', async () => {
    const text = ticketText({ ...order.ticket, stake: '99.00' });
    const ticket = { ...order.ticketEvidence.ticket, text };
    const file = {
      kind,
      ...order.ticketEvidence,
      ticket,
      placed: { ...placed, stake: '99.00' },
    } as const;
    const { steps } = await verifyEvidenceFile(file);
    expect(codes(steps)).toEqual(['signature_wrong']);
  });
});
