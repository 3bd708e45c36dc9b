import {
  cosignatureText,
  createKeyPair,
  type FairLog,
  importSigningKey,
  type PlacedOrder,
  readLogHead,
  type SigningKey,
  signText,
  ticketText,
  verifyEvidenceFile,
} from '@candela/fair-price';
import {
  headOf,
  SAMPLE_KEY,
  signedLog,
  type TicketedOrder,
  ticketedOrder,
} from '@candela/fair-price/testing';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  checkUnverifiableResponse,
  type UnverifiableResponse,
} from './check-unverifiable-response.js';
import { createEvidence, type Evidence } from './evidence.js';
import { storeTicket, verifyStoredOrders } from './order-verification.js';
import { memoryStorage } from './storage.js';
import type { OrderRecord } from './types.js';
import { createLogMonitor, type LogResponse, verifyPublicLog } from './verify-public-log.js';

let sampleOrder: TicketedOrder;
let evidence: Evidence;
let placedOrder: OrderRecord;
beforeEach(async () => {
  sampleOrder = await ticketedOrder();
  evidence = createEvidence(async () => memoryStorage());
  const { exit: _exit, outcome: _outcome, credited: _credited, ...terms } = sampleOrder.receipt;
  const { ticket, sentAt, receivedAt } = sampleOrder.ticketEvidence;
  placedOrder = { user: 'user-1', asked: terms, answered: terms, ticket, sentAt, receivedAt };
});

const alarmSummaries = () =>
  evidence.getAlarms().map(({ about, faults }) => [about, ...faults.map(({ code }) => code)]);

describe('ticket of a placed order', () => {
  test('stores the ticket, and pins its key, roots, parameters and head', async () => {
    await storeTicket(evidence, placedOrder);
    expect(alarmSummaries()).toEqual([]);
    const { ticket, sentAt, receivedAt, key, pins, parameterPins } = sampleOrder.ticketEvidence;
    expect(await evidence.getTicket('user-1', 'order-1')).toEqual({
      user: 'user-1',
      orderId: 'order-1',
      ticket,
      sentAt,
      receivedAt,
    });
    expect(await evidence.getPins()).toEqual({
      key,
      roots: pins,
      parameters: parameterPins,
      heads: [{ ...sampleOrder.ticket.log, signed: ticket }],
    });
  });

  test.each([
    ['with simulated prices', { simulated: true }, [['ticket', 'ticket_missing']]],
    ['with real prices', {}, [['ticket', 'ticket_missing']]],
    ['stored by an earlier release', { simulated: false }, []],
  ])('handles an unsigned order on first contact %s', async (_, feed, alarms) => {
    const unsigned = { ...placedOrder.answered, commitment: { day: '', root: '' } };
    const terms = { asked: unsigned, answered: unsigned, ticket: undefined };
    await storeTicket(evidence, { ...placedOrder, ...terms, ...feed });
    expect(alarmSummaries()).toEqual(alarms);
    expect(await evidence.listUnverifiedOrders('user-1')).toEqual([]);
  });

  const changed = (part: 'asked' | 'answered', change: Partial<PlacedOrder>) => () => ({
    ...placedOrder,
    [part]: { ...placedOrder[part], ...change },
  });
  test.each<[string, () => OrderRecord, string]>([
    ['another direction was requested', changed('asked', { direction: 'down' }), 'term_differs'],
    ['another stake was requested', changed('asked', { stake: '1.00' }), 'term_differs'],
    ['another duration was requested', changed('asked', { seconds: 300 }), 'term_differs'],
    ['another instrument was requested', changed('asked', { instrument: 'eth' }), 'term_differs'],
    ['another rate was shown', changed('asked', { payoutRate: 85 }), 'term_differs'],
    ['another direction was answered', changed('answered', { direction: 'down' }), 'term_differs'],
    ['it belongs to another user', () => ({ ...placedOrder, user: 'user-2' }), 'term_differs'],
    ['the ticket is missing', () => ({ ...placedOrder, ticket: undefined }), 'ticket_missing'],
    ['its entry precedes sending', () => ({ ...placedOrder, sentAt: 2e9 }), 'entry_too_early'],
    ['its entry follows the answer', () => ({ ...placedOrder, receivedAt: 1e9 }), 'entry_too_late'],
  ])('raises an alarm when %s, and saves a file that proves it', async (_, order, code) => {
    await storeTicket(evidence, order());
    expect(alarmSummaries()).toEqual([['ticket', code]]);
    const file = JSON.parse(JSON.stringify(evidence.getAlarms()[0]?.file));
    expect((await verifyEvidenceFile(file)).verdict).toBe('contradiction');
    expect((await evidence.getPins()).key).toBeUndefined();
  });

  test('raises an alarm when a ticket has a different key from the first one', async () => {
    await storeTicket(evidence, placedOrder);
    const other = await importSigningKey((await createKeyPair()).privateKey);
    const ticket = await signText(other, sampleOrder.ticketEvidence.ticket.text);
    await storeTicket(evidence, { ...placedOrder, ticket });
    expect(alarmSummaries()).toEqual([['ticket', 'key_changed']]);
    expect((await evidence.getPins()).key).toBe(sampleOrder.ticketEvidence.key);
  });

  test('raises an alarm for a missing ticket of an earlier release only once a key is pinned', async () => {
    const bare = { ...placedOrder.answered, commitment: { day: '', root: '' } };
    const unsigned = {
      ...placedOrder,
      asked: bare,
      answered: bare,
      ticket: undefined,
      simulated: false,
    };
    await storeTicket(evidence, unsigned);
    expect(alarmSummaries()).toEqual([]);
    expect(await evidence.listUnverifiedOrders('user-1')).toEqual([]);
    await evidence.addPins({ key: sampleOrder.ticketEvidence.key });
    await storeTicket(evidence, unsigned);
    expect(alarmSummaries()).toEqual([['ticket', 'ticket_missing']]);
  });

  test('assigns a ticket kept without a user, and its alarms, to the user in its hash', async () => {
    const alteredOrder = {
      ...placedOrder,
      user: '',
      asked: { ...placedOrder.asked, stake: '1.00' },
    };
    await storeTicket(evidence, alteredOrder);
    await evidence.addUnverifiedOrder(alteredOrder);
    expect(evidence.getAlarms()).toMatchObject([{ user: '' }]);
    await verifyStoredOrders(evidence, 'user-2');
    expect(await evidence.listTickets('user-2')).toEqual([]);
    await verifyStoredOrders(evidence, 'user-1');
    expect(await evidence.listTickets('user-1')).toMatchObject([{ orderId: 'order-1' }]);
    expect(await evidence.listTickets('')).toEqual([]);
    expect(await evidence.listUnverifiedOrders('')).toEqual([]);
    expect(evidence.getAlarms()).toMatchObject([{ user: 'user-1', orderId: 'order-1' }]);
  });

  test('raises no alarm when the session has no user id', async () => {
    await storeTicket(evidence, { ...placedOrder, user: '' });
    expect(alarmSummaries()).toEqual([]);
  });

  test('keeps a ticket unexamined without Web Crypto, and examines it later', async () => {
    vi.stubGlobal('crypto', {});
    await storeTicket(evidence, { ...placedOrder, user: 'other' });
    vi.unstubAllGlobals();
    expect(alarmSummaries()).toEqual([]);
    expect(await evidence.getTicket('other', 'order-1')).toBeDefined();
    await verifyStoredOrders(evidence, 'other');
    expect(alarmSummaries()).toEqual([['ticket', 'term_differs']]);
    expect(await evidence.listUnverifiedOrders('other')).toEqual([]);
  });

  test.each([
    ['half a second before sending', () => ({ sentAt: entry() + 0.1 }), []],
    [
      'more than half a second before sending',
      () => ({ sentAt: entry() + 0.101 }),
      ['entry_too_early'],
    ],
    ['half a second after the answer', () => ({ receivedAt: entry() - 0.9 }), []],
    [
      'more than half a second after the answer',
      () => ({ receivedAt: entry() - 0.901 }),
      ['entry_too_late'],
    ],
  ])(
    'checks the acceptance time with a tolerance of half a second: %s',
    async (_, change, codes) => {
      const times = { sentAt: entry() - 5, receivedAt: entry() + 5, ...change() };
      await storeTicket(evidence, { ...placedOrder, ...times });
      expect(alarmSummaries().flatMap(([, ...found]) => found)).toEqual(codes);
    },
  );

  test('raises an alarm when the log has the pinned length and a different head', async () => {
    const { log } = sampleOrder.ticket;
    await evidence.addPins({
      key: sampleOrder.ticketEvidence.key,
      heads: [{ ...log, head: 'a'.repeat(64) }],
    });
    await storeTicket(evidence, placedOrder);
    expect(alarmSummaries()).toEqual([['ticket', 'log_rewritten']]);
    const file = JSON.parse(JSON.stringify(evidence.getAlarms()[0]?.file));
    expect((await verifyEvidenceFile(file)).verdict).toBe('contradiction');
  });
});

describe('order placed while storage is unreadable', () => {
  /** Data can be written before `open`. */
  function createSlowStorage() {
    const storage = memoryStorage();
    let open: () => void = () => {};
    const opened = new Promise<void>((resolve) => (open = resolve));
    return { storage, open, evidence: createEvidence(() => opened.then(() => storage)) };
  }

  test('raises no alarm, keeps the stored key, and examines the order once storage is readable', async () => {
    const other = await importSigningKey((await createKeyPair()).privateKey);
    const { storage, open, evidence: slowEvidence } = createSlowStorage();
    await storage.put('pins', ['key'], other.publicKey);
    vi.useFakeTimers();
    const kept = storeTicket(slowEvidence, placedOrder);
    // Web Crypto does not resolve under fake timers.
    await vi.advanceTimersByTimeAsync(3_000);
    vi.useRealTimers();
    await kept;
    expect(slowEvidence.getAlarms()).toEqual([]);
    open();
    await vi.waitFor(async () => expect((await slowEvidence.getPins()).unread).toBeUndefined(), {
      timeout: 10_000,
    });
    expect((await slowEvidence.getPins()).key).toBe(other.publicKey);
    await verifyStoredOrders(slowEvidence, 'user-1');
    expect(slowEvidence.getAlarms()).toMatchObject([{ faults: [{ code: 'key_changed' }] }]);
    expect(await slowEvidence.listUnverifiedOrders('user-1')).toEqual([]);
  });
});

const entry = () => sampleOrder.ticket.entrySecond;

describe('unverifiable answer', () => {
  const bare = (answer: UnverifiableResponse['response']) =>
    checkUnverifiableResponse(evidence, {
      user: 'user-1',
      orderId: 'order-1',
      response: answer,
      at: 1_767_355_300,
    });
  const receiptWithoutRoot = () => {
    const { commitment: _, ...receipt } = sampleOrder.receipt;
    return receipt;
  };

  test.each<[string, () => UnverifiableResponse['response'], string]>([
    ['the service denies the order', () => 'order', 'order_denied'],
    ['the receipt is missing', () => 'receipt', 'receipt_missing'],
    ['the receipt has no root', receiptWithoutRoot, 'commitment_missing'],
  ])(
    'raises an alarm when a ticket is kept and %s, and saves a file that proves it',
    async (_, answer, code) => {
      await storeTicket(evidence, placedOrder);
      expect((await bare(answer()))?.code).toBe(code);
      expect(alarmSummaries()).toEqual([['receipt', code]]);
      const file = JSON.parse(JSON.stringify(evidence.getAlarms()[0]?.file));
      expect((await verifyEvidenceFile(file)).verdict).toBe('contradiction');
    },
  );

  test('raises no alarm when no ticket is kept for the user and the order', async () => {
    await storeTicket(evidence, placedOrder);
    const answer = { orderId: 'order-1', response: 'order', at: 1_767_355_300 } as const;
    expect(
      await checkUnverifiableResponse(evidence, { ...answer, user: 'user-2' }),
    ).toBeUndefined();
    expect(
      await checkUnverifiableResponse(evidence, { ...answer, user: 'user-1', orderId: 'order-2' }),
    ).toBeUndefined();
    expect(alarmSummaries()).toEqual([]);
  });
});

describe('public log', () => {
  const now = () => sampleOrder.receipt.entry.second;
  const resignedLog = async (entries: TicketedOrder['logEntries']) =>
    signedLog(entries, await importSigningKey(SAMPLE_KEY));

  const verifyLog = async (log: FairLog) =>
    verifyPublicLog(evidence, log, await evidence.getPins(), now());

  test('pins the whole log, and accepts a longer one', async () => {
    await verifyLog(await resignedLog(sampleOrder.logEntries.slice(0, -1)));
    await verifyLog(sampleOrder.evidence.log);
    expect(alarmSummaries()).toEqual([]);
    expect(await evidence.getPins()).toMatchObject({
      key: sampleOrder.ticketEvidence.key,
      roots: [{ day: '2026-01-02' }, { day: '2026-01-10' }],
      parameters: [{ day: '2026-01-02' }],
      heads: [{ size: 4, signed: sampleOrder.evidence.log.signed }],
    });
  });

  test('raises one alarm when an old root changes, however often the log is read', async () => {
    await verifyLog(sampleOrder.evidence.log);
    const kept = await evidence.getPins();
    const [, , root] = sampleOrder.logEntries;
    if (root?.kind !== 'day') throw new Error('The third entry is a root.');
    const rewritten = await resignedLog(
      sampleOrder.logEntries.with(2, { ...root, root: 'a'.repeat(64) }),
    );
    await verifyLog(rewritten);
    await verifyLog(rewritten);
    expect(alarmSummaries()).toEqual([['published', 'log_forked', 'pinned_root_differs']]);
    expect(await evidence.getPins()).toEqual(kept);
    const file = JSON.parse(JSON.stringify(evidence.getAlarms()[0]?.file));
    expect((await verifyEvidenceFile(file)).verdict).toBe('contradiction');
  });

  test('raises an alarm when another key signs the log', async () => {
    await verifyLog(sampleOrder.evidence.log);
    const other = await importSigningKey((await createKeyPair()).privateKey);
    const theirs = sampleOrder.logEntries.map((entry) =>
      entry.kind === 'key' ? { ...entry, key: other.publicKey } : entry,
    );
    await verifyLog(await signedLog(theirs, other));
    expect(alarmSummaries()).toEqual([['published', 'key_changed']]);
  });

  test('requires the logs of every ticket to be parts of one log', async () => {
    const fork = (entry: number, root: string) =>
      sampleOrder.logEntries.map((it, at) =>
        at === entry && it.kind === 'day' ? { ...it, root: root.repeat(64) } : it,
      );
    await verifyLog(await resignedLog(sampleOrder.logEntries.slice(0, 2)));
    // A ticket alone replaces nothing.
    await storeTicket(evidence, placedOrder);
    expect((await evidence.getPins()).heads.map(({ size }) => size)).toEqual([2, 3]);
    const forked = await resignedLog(fork(3, 'b'));
    const log = { size: 4, head: await headOf(fork(3, 'b')) };
    const key = await importSigningKey(SAMPLE_KEY);
    const ticket = await signText(key, ticketText({ ...sampleOrder.ticket, log }));
    await storeTicket(evidence, { ...placedOrder, ticket });
    expect(alarmSummaries()).toEqual([]);
    await verifyLog(sampleOrder.evidence.log);
    expect(alarmSummaries()).toEqual([['published', 'log_forked']]);
    const [alarm] = evidence.getAlarms();
    // Both statements, for others.
    expect(alarm?.file.headPins?.map(({ signed }) => signed)).toContainEqual(ticket);
    expect(alarm?.file.log?.signed).toEqual(sampleOrder.evidence.log.signed);
    const steps = (await verifyEvidenceFile(JSON.parse(JSON.stringify(alarm?.file)))).steps;
    expect(steps).toMatchObject([{ fault: { code: 'log_forked' } }]);
    await verifyLog(forked);
    expect(evidence.getAlarms()).toHaveLength(1);
    expect((await evidence.getPins()).heads.map(({ size }) => size)).toEqual([4]);
  });

  test('accepts a shorter log only if it was requested before a longer head was pinned', async () => {
    const shorter = await resignedLog(sampleOrder.logEntries.slice(0, 2));
    const pins = await evidence.getPins();
    await storeTicket(evidence, placedOrder);
    await verifyPublicLog(evidence, shorter, pins, now());
    expect(alarmSummaries()).toEqual([]);
    await verifyLog(shorter);
    expect(alarmSummaries()).toEqual([['published', 'pinned_root_differs']]);
  });

  test('raises an alarm when the log is refused for over a minute, and ends it once answered', async () => {
    await storeTicket(evidence, placedOrder);
    const { handleResponse } = createLogMonitor(evidence);
    const pins = await evidence.getPins();
    const refused = { code: 'internal_error' };
    expect(await handleResponse(refused, pins, 0)).toBe('refused');
    await handleResponse(refused, pins, 60);
    expect(alarmSummaries()).toEqual([]);
    for (const now of [65, 130]) {
      await handleResponse(refused, pins, now);
      expect(evidence.getAlarms()).toMatchObject([
        { at: 65, faults: [{ code: 'log_withheld', params: { lateSeconds: now } }] },
      ]);
      const file = JSON.parse(JSON.stringify(evidence.getAlarms()[0]?.file));
      expect((await verifyEvidenceFile(file)).verdict).toBe('contradiction');
    }
    expect(await handleResponse({ log: sampleOrder.evidence.log }, pins, 195)).toBe('answered');
    expect(evidence.getAlarms()).toMatchObject([{ endedAt: 195 }]);
  });

  test.each<[string, LogResponse]>([
    ['no answer arrives', {}],
    ['the rate limit applies', { code: 'too_many_requests' }],
  ])('raises no alarm when %s between two refusals', async (_, none) => {
    const { handleResponse } = createLogMonitor(evidence);
    const pins = await evidence.getPins();
    await handleResponse({ code: 'internal_error' }, pins, 0);
    expect(await handleResponse(none, pins, 65)).toBe('unheard');
    expect(await handleResponse(none, pins, 130)).toBe('unheard');
    await handleResponse({ code: 'internal_error' }, pins, 195);
    expect(alarmSummaries()).toEqual([]);
  });

  describe('that lists witnesses', () => {
    const SLEEP_S = 3_600;
    let keys: SigningKey[];
    let log: FairLog;
    beforeEach(async () => {
      keys = await Promise.all(
        [1, 2].map(async () => importSigningKey((await createKeyPair()).privateKey)),
      );
      const list = {
        kind: 'witnesses',
        required: 1,
        keys: keys.map(({ publicKey }) => publicKey),
        time: now(),
      } as const;
      log = await resignedLog([...sampleOrder.logEntries, list]);
    });
    const cosignedBy = async (at: number, second: number) => {
      const { size, head } = readLogHead(log.signed.text) ?? { size: 0, head: '' };
      const text = cosignatureText({ size, head, time: 1_000 * second });
      return { ...log, cosignatures: [await signText(keys[at] as SigningKey, text)] };
    };

    test('raises no alarm while one of two co-signs, as is required', async () => {
      const { handleResponse } = createLogMonitor(evidence);
      const pins = await evidence.getPins();
      for (const [at, later] of [0, 1_000, SLEEP_S].entries()) {
        const second = now() + later;
        const answer = { log: await cosignedBy(at % 2, second - 3_600) };
        expect(await handleResponse(answer, pins, second)).toBe('answered');
      }
      expect(alarmSummaries()).toEqual([]);
    });

    test('raises an alarm after three minutes without co-signatures, and ends it with one', async () => {
      const { handleResponse } = createLogMonitor(evidence);
      const pins = await evidence.getPins();
      const ask = async (second: number, answer: LogResponse = { log }) =>
        handleResponse(answer, pins, now() + second);
      expect(await ask(0)).toBe('unwitnessed');
      for (const second of [65, 130, 179]) await ask(second);
      // The page slept.
      for (const second of [SLEEP_S, SLEEP_S + 100, SLEEP_S + 179]) await ask(second);
      expect(alarmSummaries()).toEqual([]);
      await ask(SLEEP_S + 180);
      expect(alarmSummaries()).toEqual([['published', 'log_unwitnessed']]);
      const file = JSON.parse(JSON.stringify(evidence.getAlarms()[0]?.file));
      expect((await verifyEvidenceFile(file)).verdict).toBe('contradiction');
      const second = SLEEP_S + 245;
      expect(await ask(second, { log: await cosignedBy(0, now() + second) })).toBe('answered');
      expect(evidence.getAlarms()).toMatchObject([{ endedAt: now() + second }]);
    });
  });

  test('raises no alarm when nothing is requested between two refusals', async () => {
    const { handleResponse } = createLogMonitor(evidence);
    const pins = await evidence.getPins();
    await handleResponse({ code: 'internal_error' }, pins, 0);
    await handleResponse({ code: 'internal_error' }, pins, 131);
    expect(alarmSummaries()).toEqual([]);
  });
});
