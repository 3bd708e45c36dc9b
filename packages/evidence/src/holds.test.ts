import {
  createKeyPair,
  type FairLog,
  importSigningKey,
  type PlacedOrder,
  signText,
  verifyEvidenceFile,
} from '@candela/fair-price';
import {
  SAMPLE_KEY,
  signedLog,
  type TicketedOrder,
  ticketedOrder,
} from '@candela/fair-price/testing';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createEvidence, type Evidence } from './evidence.js';
import { type BareAnswer, examineAnswer } from './examine-answer.js';
import { examineKept, keepOrder } from './keep-order.js';
import { createLogWatch, type LogAnswer, readPublicLog } from './read-log.js';
import { memoryStorage } from './storage.js';
import type { TakenOrder } from './types.js';

let sample: TicketedOrder;
let evidence: Evidence;
let taken: TakenOrder;
beforeEach(async () => {
  sample = await ticketedOrder();
  evidence = createEvidence(async () => memoryStorage());
  const { exit: _exit, outcome: _outcome, credited: _credited, ...terms } = sample.receipt;
  const { ticket, sentAt, receivedAt } = sample.held;
  // The sample's ticket belongs to `user-1`.
  taken = { user: 'user-1', asked: terms, answered: terms, ticket, sentAt, receivedAt };
});

const alarmed = () =>
  evidence.alarms().map(({ about, faults }) => [about, ...faults.map(({ code }) => code)]);

describe('ticket of a placed order', () => {
  test('stores the ticket, and pins its key, roots, parameters and head', async () => {
    await keepOrder(evidence, taken);
    expect(alarmed()).toEqual([]);
    const { ticket, sentAt, receivedAt, key, pins, parameterPins } = sample.held;
    expect(await evidence.ticketOf('user-1', 'order-1')).toEqual({
      user: 'user-1',
      orderId: 'order-1',
      ticket,
      sentAt,
      receivedAt,
    });
    expect(await evidence.pins()).toEqual({
      key,
      roots: pins,
      parameters: parameterPins,
      head: sample.ticket.log,
    });
  });

  const changed = (part: 'asked' | 'answered', change: Partial<PlacedOrder>) => () => ({
    ...taken,
    [part]: { ...taken[part], ...change },
  });
  test.each<[string, () => TakenOrder, string]>([
    ['another direction was requested', changed('asked', { direction: 'down' }), 'term_differs'],
    ['another stake was requested', changed('asked', { stake: '1.00' }), 'term_differs'],
    ['another duration was requested', changed('asked', { seconds: 300 }), 'term_differs'],
    ['another instrument was requested', changed('asked', { instrument: 'eth' }), 'term_differs'],
    ['another rate was shown', changed('asked', { payoutRate: 85 }), 'term_differs'],
    ['another direction was answered', changed('answered', { direction: 'down' }), 'term_differs'],
    ['it belongs to another user', () => ({ ...taken, user: 'user-2' }), 'term_differs'],
    ['the ticket is missing', () => ({ ...taken, ticket: undefined }), 'ticket_missing'],
    ['its entry precedes sending', () => ({ ...taken, sentAt: 2e9 }), 'entry_too_early'],
    ['its entry follows the answer', () => ({ ...taken, receivedAt: 1e9 }), 'entry_too_late'],
  ])('raises an alarm when %s, and saves a file that proves it', async (_, order, code) => {
    await keepOrder(evidence, order());
    expect(alarmed()).toEqual([['ticket', code]]);
    const file = JSON.parse(JSON.stringify(evidence.alarms()[0]?.file));
    expect((await verifyEvidenceFile(file)).verdict).toBe('contradiction');
    expect((await evidence.pins()).key).toBeUndefined();
  });

  test('raises an alarm when a ticket has a different key from the first one', async () => {
    await keepOrder(evidence, taken);
    const other = await importSigningKey((await createKeyPair()).privateKey);
    const ticket = await signText(other, sample.held.ticket.text);
    await keepOrder(evidence, { ...taken, ticket });
    expect(alarmed()).toEqual([['ticket', 'key_changed']]);
    expect((await evidence.pins()).key).toBe(sample.held.key);
  });

  test('raises an alarm for a missing ticket on an uncommitted feed only once a key is pinned', async () => {
    const bare = { ...taken.answered, commitment: { day: '', root: '' } };
    const unsigned = { ...taken, asked: bare, answered: bare, ticket: undefined };
    await keepOrder(evidence, unsigned);
    expect(alarmed()).toEqual([]);
    expect(await evidence.unexaminedOf('user-1')).toEqual([]);
    await evidence.pin({ key: sample.held.key });
    await keepOrder(evidence, unsigned);
    expect(alarmed()).toEqual([['ticket', 'ticket_missing']]);
  });

  test('assigns a ticket kept without a user, and its alarms, to the user in its hash', async () => {
    const lied = { ...taken, user: '', asked: { ...taken.asked, stake: '1.00' } };
    await keepOrder(evidence, lied);
    await evidence.keepUnexamined(lied);
    expect(evidence.alarms()).toMatchObject([{ user: '' }]);
    await examineKept(evidence, 'user-2');
    expect(await evidence.ticketsOf('user-2')).toEqual([]);
    await examineKept(evidence, 'user-1');
    expect(await evidence.ticketsOf('user-1')).toMatchObject([{ orderId: 'order-1' }]);
    expect(await evidence.ticketsOf('')).toEqual([]);
    expect(await evidence.unexaminedOf('')).toEqual([]);
    expect(evidence.alarms()).toMatchObject([{ user: 'user-1', orderId: 'order-1' }]);
  });

  test('raises no alarm when the session has no user id', async () => {
    await keepOrder(evidence, { ...taken, user: '' });
    expect(alarmed()).toEqual([]);
  });

  test('keeps a ticket unexamined without Web Crypto, and examines it later', async () => {
    vi.stubGlobal('crypto', {});
    await keepOrder(evidence, { ...taken, user: 'other' });
    vi.unstubAllGlobals();
    expect(alarmed()).toEqual([]);
    expect(await evidence.ticketOf('other', 'order-1')).toBeDefined();
    await examineKept(evidence, 'other');
    expect(alarmed()).toEqual([['ticket', 'term_differs']]);
    expect(await evidence.unexaminedOf('other')).toEqual([]);
  });

  test.each([
    ['a second before sending', () => ({ sentAt: entry() + 1 }), []],
    ['more than a second before sending', () => ({ sentAt: entry() + 1.001 }), ['entry_too_early']],
    ['a second after the answer', () => ({ receivedAt: entry() - 1 }), []],
    [
      'more than a second after the answer',
      () => ({ receivedAt: entry() - 1.001 }),
      ['entry_too_late'],
    ],
  ])('checks the entry time with a tolerance of a second: %s', async (_, change, codes) => {
    const times = { sentAt: entry() - 5, receivedAt: entry() + 5, ...change() };
    await keepOrder(evidence, { ...taken, ...times });
    expect(alarmed().flatMap(([, ...found]) => found)).toEqual(codes);
  });

  test('raises an alarm when the log has the pinned length and a different head', async () => {
    const { log } = sample.ticket;
    await evidence.pin({ key: sample.held.key, head: { ...log, head: 'a'.repeat(64) } });
    await keepOrder(evidence, taken);
    expect(alarmed()).toEqual([['ticket', 'log_rewritten']]);
    const file = JSON.parse(JSON.stringify(evidence.alarms()[0]?.file));
    expect((await verifyEvidenceFile(file)).verdict).toBe('contradiction');
  });
});

describe('order placed while storage is unreadable', () => {
  /** A storage that opens when the test calls `open`; data can be written to it before. */
  function slow() {
    const storage = memoryStorage();
    let open: () => void = () => {};
    const opened = new Promise<void>((resolve) => (open = resolve));
    return { storage, open, evidence: createEvidence(() => opened.then(() => storage)) };
  }

  test('raises no alarm, keeps the stored key, and examines the order once storage is readable', async () => {
    const other = await importSigningKey((await createKeyPair()).privateKey);
    const { storage, open, evidence: late } = slow();
    await storage.put('pins', ['key'], other.publicKey);
    vi.useFakeTimers();
    const kept = keepOrder(late, taken);
    // Web Crypto does not resolve under fake timers.
    await vi.advanceTimersByTimeAsync(3_000);
    vi.useRealTimers();
    await kept;
    expect(late.alarms()).toEqual([]);
    open();
    await vi.waitFor(async () => expect((await late.pins()).unread).toBeUndefined(), {
      timeout: 10_000,
    });
    expect((await late.pins()).key).toBe(other.publicKey);
    await examineKept(late, 'user-1');
    expect(late.alarms()).toMatchObject([{ faults: [{ code: 'key_changed' }] }]);
    expect(await late.unexaminedOf('user-1')).toEqual([]);
  });
});

const entry = () => sample.ticket.entrySecond;

describe('unverifiable answer', () => {
  const bare = (answer: BareAnswer['answer']) =>
    examineAnswer(evidence, { user: 'user-1', orderId: 'order-1', answer, at: 1_767_355_300 });
  const rootless = () => {
    const { commitment: _, ...receipt } = sample.receipt;
    return receipt;
  };

  test.each<[string, () => BareAnswer['answer'], string]>([
    ['the service denies the order', () => 'order', 'order_denied'],
    ['the receipt is missing', () => 'receipt', 'receipt_missing'],
    ['the receipt has no root', rootless, 'commitment_missing'],
  ])(
    'raises an alarm when a ticket is kept and %s, and saves a file that proves it',
    async (_, answer, code) => {
      await keepOrder(evidence, taken);
      expect((await bare(answer()))?.code).toBe(code);
      expect(alarmed()).toEqual([['receipt', code]]);
      const file = JSON.parse(JSON.stringify(evidence.alarms()[0]?.file));
      expect((await verifyEvidenceFile(file)).verdict).toBe('contradiction');
    },
  );

  test('raises no alarm when no ticket is kept for the user and the order', async () => {
    await keepOrder(evidence, taken);
    const answer = { orderId: 'order-1', answer: 'order', at: 1_767_355_300 } as const;
    expect(await examineAnswer(evidence, { ...answer, user: 'user-2' })).toBeUndefined();
    expect(
      await examineAnswer(evidence, { ...answer, user: 'user-1', orderId: 'order-2' }),
    ).toBeUndefined();
    expect(alarmed()).toEqual([]);
  });
});

describe('public log', () => {
  const now = () => sample.receipt.entry.second;
  const relogged = async (entries: TicketedOrder['logged']) =>
    signedLog(entries, await importSigningKey(SAMPLE_KEY));

  const read = async (log: FairLog) => readPublicLog(evidence, log, await evidence.pins(), now());

  test('pins the whole log, and accepts a longer one', async () => {
    await read(await relogged(sample.logged.slice(0, -1)));
    await read(sample.evidence.log);
    expect(alarmed()).toEqual([]);
    expect(await evidence.pins()).toMatchObject({
      key: sample.held.key,
      roots: [{ day: '2026-01-02' }, { day: '2026-01-10' }],
      parameters: [{ day: '2026-01-02' }],
      head: { size: 4 },
    });
  });

  test('raises one alarm when an old root changes, however often the log is read', async () => {
    await read(sample.evidence.log);
    const kept = await evidence.pins();
    const [, , root] = sample.logged;
    if (root?.kind !== 'day') throw new Error('The third entry is a root.');
    const rewritten = await relogged(sample.logged.with(2, { ...root, root: 'a'.repeat(64) }));
    await read(rewritten);
    await read(rewritten);
    expect(alarmed()).toEqual([['published', 'pinned_root_differs']]);
    expect(await evidence.pins()).toEqual(kept);
    const file = JSON.parse(JSON.stringify(evidence.alarms()[0]?.file));
    expect((await verifyEvidenceFile(file)).verdict).toBe('contradiction');
  });

  test('raises an alarm when another key signs the log', async () => {
    await read(sample.evidence.log);
    const other = await importSigningKey((await createKeyPair()).privateKey);
    const theirs = sample.logged.map((entry) =>
      entry.kind === 'key' ? { ...entry, key: other.publicKey } : entry,
    );
    await read(await signedLog(theirs, other));
    expect(alarmed()).toEqual([['published', 'key_changed']]);
  });

  test('accepts a shorter log only if it was requested before a longer head was pinned', async () => {
    const shorter = await relogged(sample.logged.slice(0, 2));
    const pins = await evidence.pins();
    await keepOrder(evidence, taken);
    await readPublicLog(evidence, shorter, pins, now());
    expect(alarmed()).toEqual([]);
    await read(shorter);
    expect(alarmed()).toEqual([['published', 'pinned_root_differs']]);
  });

  test('raises an alarm when the log is refused for over a minute, and ends it once answered', async () => {
    await keepOrder(evidence, taken);
    const { take } = createLogWatch(evidence);
    const pins = await evidence.pins();
    const refused = { code: 'internal_error' };
    expect(await take(refused, pins, 0)).toBe('refused');
    await take(refused, pins, 60);
    expect(alarmed()).toEqual([]);
    for (const now of [65, 130]) {
      await take(refused, pins, now);
      expect(evidence.alarms()).toMatchObject([
        { at: 65, faults: [{ code: 'log_withheld', params: { lateSeconds: now } }] },
      ]);
      const file = JSON.parse(JSON.stringify(evidence.alarms()[0]?.file));
      expect((await verifyEvidenceFile(file)).verdict).toBe('contradiction');
    }
    expect(await take({ log: sample.evidence.log }, pins, 195)).toBe('answered');
    expect(evidence.alarms()).toMatchObject([{ endedAt: 195 }]);
  });

  test.each<[string, LogAnswer]>([
    ['no answer arrives', {}],
    ['the rate limit applies', { code: 'too_many_requests' }],
  ])('raises no alarm when %s between two refusals', async (_, none) => {
    const { take } = createLogWatch(evidence);
    const pins = await evidence.pins();
    await take({ code: 'internal_error' }, pins, 0);
    expect(await take(none, pins, 65)).toBe('unheard');
    expect(await take(none, pins, 130)).toBe('unheard');
    await take({ code: 'internal_error' }, pins, 195);
    expect(alarmed()).toEqual([]);
  });

  test('raises no alarm when nothing is requested between two refusals', async () => {
    const { take } = createLogWatch(evidence);
    const pins = await evidence.pins();
    await take({ code: 'internal_error' }, pins, 0);
    await take({ code: 'internal_error' }, pins, 131);
    expect(alarmed()).toEqual([]);
  });
});
