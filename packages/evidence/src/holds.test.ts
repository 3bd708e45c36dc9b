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
  // The sample's ticket is of "user-1".
  taken = { user: 'user-1', asked: terms, answered: terms, ticket, sentAt, receivedAt };
});

const alarmed = () =>
  evidence.alarms().map(({ about, faults }) => [about, ...faults.map(({ code }) => code)]);

describe('the ticket of an order that was taken', () => {
  test('is kept, and its key, roots, parameters and head are pinned', async () => {
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
    ['another direction was asked', changed('asked', { direction: 'down' }), 'term_differs'],
    ['another stake was asked', changed('asked', { stake: '1.00' }), 'term_differs'],
    ['another duration was asked', changed('asked', { seconds: 300 }), 'term_differs'],
    ['another instrument was asked', changed('asked', { instrument: 'eth' }), 'term_differs'],
    ['another rate was shown', changed('asked', { payoutRate: 85 }), 'term_differs'],
    ['another direction was answered', changed('answered', { direction: 'down' }), 'term_differs'],
    ['it is another person’s', () => ({ ...taken, user: 'user-2' }), 'term_differs'],
    ['there is none', () => ({ ...taken, ticket: undefined }), 'ticket_missing'],
    ['its entry is before it was sent', () => ({ ...taken, sentAt: 2e9 }), 'entry_too_early'],
    ['its entry is after the answer', () => ({ ...taken, receivedAt: 1e9 }), 'entry_too_late'],
  ])('raises an alarm when %s, which the saved file proves', async (_, order, code) => {
    await keepOrder(evidence, order());
    expect(alarmed()).toEqual([['ticket', code]]);
    const file = JSON.parse(JSON.stringify(evidence.alarms()[0]?.file));
    expect((await verifyEvidenceFile(file)).verdict).toBe('contradiction');
    expect((await evidence.pins()).key).toBeUndefined();
  });

  test('raises an alarm when it bears another key than the first one did', async () => {
    await keepOrder(evidence, taken);
    const other = await importSigningKey((await createKeyPair()).privateKey);
    const ticket = await signText(other, sample.held.ticket.text);
    await keepOrder(evidence, { ...taken, ticket });
    expect(alarmed()).toEqual([['ticket', 'key_changed']]);
    expect((await evidence.pins()).key).toBe(sample.held.key);
  });

  test('is not missed on a feed that commits to nothing, unless the service has signed before', async () => {
    const bare = { ...taken.answered, commitment: { day: '', root: '' } };
    const unsigned = { ...taken, asked: bare, answered: bare, ticket: undefined };
    await keepOrder(evidence, unsigned);
    expect(alarmed()).toEqual([]);
    expect(await evidence.unexaminedOf('user-1')).toEqual([]);
    await evidence.pin({ key: sample.held.key });
    await keepOrder(evidence, unsigned);
    expect(alarmed()).toEqual([['ticket', 'ticket_missing']]);
  });

  test('that was kept before it was known whose it is goes to whoever its hash is of, with its alarms', async () => {
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

  test('is not called another person’s by a session that does not know whose it is', async () => {
    await keepOrder(evidence, { ...taken, user: '' });
    expect(alarmed()).toEqual([]);
  });

  test('is kept unexamined where the browser computes no hashes', async () => {
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
    ['a second before it was sent', () => ({ sentAt: entry() + 1 }), []],
    ['more than that', () => ({ sentAt: entry() + 1.001 }), ['entry_too_early']],
    ['a second after the answer', () => ({ receivedAt: entry() - 1 }), []],
    ['more than that after it', () => ({ receivedAt: entry() - 1.001 }), ['entry_too_late']],
  ])('may have its entry %s', async (_, change, codes) => {
    const times = { sentAt: entry() - 5, receivedAt: entry() + 5, ...change() };
    await keepOrder(evidence, { ...taken, ...times });
    expect(alarmed().flatMap(([, ...found]) => found)).toEqual(codes);
  });

  test('raises an alarm when it stands on a log of the same length and another head', async () => {
    const { log } = sample.ticket;
    await evidence.pin({ key: sample.held.key, head: { ...log, head: 'a'.repeat(64) } });
    await keepOrder(evidence, taken);
    expect(alarmed()).toEqual([['ticket', 'log_rewritten']]);
    const file = JSON.parse(JSON.stringify(evidence.alarms()[0]?.file));
    expect((await verifyEvidenceFile(file)).verdict).toBe('contradiction');
  });
});

describe('an order that is taken while what is kept cannot be read', () => {
  /** A storage that opens when it is told to, and keeps what it was given before. */
  function slow() {
    const storage = memoryStorage();
    let open: () => void = () => {};
    const opened = new Promise<void>((resolve) => (open = resolve));
    return { storage, open, evidence: createEvidence(() => opened.then(() => storage)) };
  }

  test('is told without a false alarm, is no first use, and is examined once it can be read', async () => {
    const other = await importSigningKey((await createKeyPair()).privateKey);
    const { storage, open, evidence: late } = slow();
    await storage.put('pins', ['key'], other.publicKey);
    vi.useFakeTimers();
    const kept = keepOrder(late, taken);
    // Web Crypto answers outside of fake time.
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

describe('an answer that cannot be verified', () => {
  const bare = (answer: BareAnswer['answer']) =>
    examineAnswer(evidence, { user: 'user-1', orderId: 'order-1', answer, at: 1_767_355_300 });
  const rootless = () => {
    const { commitment: _, ...receipt } = sample.receipt;
    return receipt;
  };

  test.each<[string, () => BareAnswer['answer'], string]>([
    ['there is no such order', () => 'order', 'order_denied'],
    ['it has no receipt', () => 'receipt', 'receipt_missing'],
    ['its receipt names no root', rootless, 'commitment_missing'],
  ])(
    'is an alarm when a ticket is kept and %s, which the saved file proves',
    async (_, answer, code) => {
      await keepOrder(evidence, taken);
      expect((await bare(answer()))?.code).toBe(code);
      expect(alarmed()).toEqual([['receipt', code]]);
      const file = JSON.parse(JSON.stringify(evidence.alarms()[0]?.file));
      expect((await verifyEvidenceFile(file)).verdict).toBe('contradiction');
    },
  );

  test('is none where no ticket is kept, or another person’s', async () => {
    await keepOrder(evidence, taken);
    const answer = { orderId: 'order-1', answer: 'order', at: 1_767_355_300 } as const;
    expect(await examineAnswer(evidence, { ...answer, user: 'user-2' })).toBeUndefined();
    expect(
      await examineAnswer(evidence, { ...answer, user: 'user-1', orderId: 'order-2' }),
    ).toBeUndefined();
    expect(alarmed()).toEqual([]);
  });
});

describe('the public log', () => {
  const now = () => sample.receipt.entry.second;
  const relogged = async (entries: TicketedOrder['logged']) =>
    signedLog(entries, await importSigningKey(SAMPLE_KEY));

  const read = async (log: FairLog) => readPublicLog(evidence, log, await evidence.pins(), now());

  test('is pinned whole, and may grow', async () => {
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

  test('raises one alarm, however often it is read, when an old root changed', async () => {
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

  test('raises an alarm when another key signs it', async () => {
    await read(sample.evidence.log);
    const other = await importSigningKey((await createKeyPair()).privateKey);
    const theirs = sample.logged.map((entry) =>
      entry.kind === 'key' ? { ...entry, key: other.publicKey } : entry,
    );
    await read(await signedLog(theirs, other));
    expect(alarmed()).toEqual([['published', 'key_changed']]);
  });

  test('that was asked for before a longer head was pinned is no other log', async () => {
    const shorter = await relogged(sample.logged.slice(0, 2));
    const pins = await evidence.pins();
    await keepOrder(evidence, taken);
    await readPublicLog(evidence, shorter, pins, now());
    expect(alarmed()).toEqual([]);
    await read(shorter);
    expect(alarmed()).toEqual([['published', 'pinned_root_differs']]);
  });

  test('is kept back when it is refused for more than a minute, which the saved file proves', async () => {
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
    ['nothing was heard', {}],
    ['the service was too busy', { code: 'too_many_requests' }],
  ])('is not kept back while %s, nor is what was refused before and after it', async (_, none) => {
    const { take } = createLogWatch(evidence);
    const pins = await evidence.pins();
    await take({ code: 'internal_error' }, pins, 0);
    expect(await take(none, pins, 65)).toBe('unheard');
    expect(await take(none, pins, 130)).toBe('unheard');
    await take({ code: 'internal_error' }, pins, 195);
    expect(alarmed()).toEqual([]);
  });

  test('is not kept back when nobody asked between two refusals', async () => {
    const { take } = createLogWatch(evidence);
    const pins = await evidence.pins();
    await take({ code: 'internal_error' }, pins, 0);
    await take({ code: 'internal_error' }, pins, 131);
    expect(alarmed()).toEqual([]);
  });
});
