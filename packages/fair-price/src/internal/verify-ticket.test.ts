import { beforeAll, describe, expect, test } from 'vitest';
import type { LogEntry, VerifiedLog } from '../log.js';
import { createKeyPair, importSigningKey, type SigningKey, signText } from '../signatures.js';
import {
  DAY,
  ENTRY_SECOND,
  MIDNIGHT_ORDER,
  NEXT_DAY,
  repeatDigit,
} from '../testing/midnight-order.js';
import { type SignedTicket, type Ticket, type TicketEvidence, ticketText } from '../ticket.js';
import type { Receipt } from '../types.js';
import { logFault, signatureFault, termsFault, timeFault } from './verify-ticket.js';

const roots = [MIDNIGHT_ORDER.commitment, MIDNIGHT_ORDER.exitCommitment] as const;
const ticket: Ticket = {
  orderId: 'o1',
  user: repeatDigit('1'),
  instrument: 'btc',
  direction: 'up',
  stake: '10.01',
  payoutRate: 80,
  seconds: 60,
  strike: 1_000,
  decimals: 2,
  entrySecond: ENTRY_SECOND,
  dueSecond: ENTRY_SECOND + 60,
  roots,
  parameters: repeatDigit('c'),
  log: { size: 4, head: repeatDigit('4') },
  time: ENTRY_SECOND * 1_000 - 400,
};

let key: SigningKey;
let signed: SignedTicket;
beforeAll(async () => {
  key = await importSigningKey((await createKeyPair()).privateKey);
  signed = await signText(key, ticketText(ticket));
});
const ticketEvidence = (change: Partial<TicketEvidence> = {}): TicketEvidence => ({
  ticket: signed,
  sentAt: ENTRY_SECOND,
  receivedAt: ENTRY_SECOND,
  ...change,
});

describe('signatureFault', () => {
  test('accepts the known key, and any key when none is known', async () => {
    expect(await signatureFault(ticketEvidence({ key: key.publicKey }))).toBeUndefined();
    expect(await signatureFault(ticketEvidence())).toBeUndefined();
  });

  test('rejects another key, a changed text and a text that is no ticket', async () => {
    const code = async (change: Partial<TicketEvidence>) =>
      (await signatureFault(ticketEvidence(change)))?.code;
    const other = (await createKeyPair()).publicKey;
    expect(await code({ key: other })).toBe('key_changed');
    const text = ticketText({ ...ticket, strike: 1_001 });
    expect(await code({ ticket: { ...signed, text } })).toBe('signature_wrong');
    expect(await code({ ticket: await signText(key, 'candela') })).toBe('ticket_unreadable');
  });
});

describe('termsFault', () => {
  test('accepts terms equal to the receipt and the logged set', () => {
    expect(termsFault(ticket, MIDNIGHT_ORDER, undefined)).toBeUndefined();
    expect(termsFault(ticket, MIDNIGHT_ORDER, repeatDigit('c'))).toBeUndefined();
    expect(termsFault(ticket, { ...MIDNIGHT_ORDER, exit: null }, undefined)).toBeUndefined();
  });

  const twoRoots = `${DAY} ${repeatDigit('a')}, ${NEXT_DAY} ${repeatDigit('b')}`;
  test.each<[string, Partial<Receipt>, string, string]>([
    ['order', { orderId: 'o2' }, 'o1', 'o2'],
    ['instrument', { instrument: 'eth' }, 'btc', 'eth'],
    ['decimals', { decimals: 3 }, '2', '3'],
    ['direction', { direction: 'down' }, 'up', 'down'],
    ['stake', { stake: '10.02' }, '10.01', '10.02'],
    ['rate', { payoutRate: 79 }, '80', '79'],
    ['seconds', { seconds: 61 }, '60', '61'],
    ['strike', { entry: { second: ENTRY_SECOND, price: 1_001 } }, '1000', '1001'],
    [
      'entry',
      { entry: { second: ENTRY_SECOND + 1, price: 1_000 } },
      `${ENTRY_SECOND}`,
      `${ENTRY_SECOND + 1}`,
    ],
    [
      'due',
      { exit: { second: ENTRY_SECOND + 61, price: 1_001 } },
      `${ENTRY_SECOND + 60}`,
      `${ENTRY_SECOND + 61}`,
    ],
    ['roots', { exitCommitment: undefined }, twoRoots, `${DAY} ${repeatDigit('a')}`],
  ])('reports a difference in the %s', (term, change, told, received) => {
    expect(termsFault(ticket, { ...MIDNIGHT_ORDER, ...change }, undefined)).toEqual({
      code: 'term_differs',
      params: { term, signed: told, received },
    });
  });

  test('reports a difference in the parameters', () => {
    expect(termsFault(ticket, MIDNIGHT_ORDER, repeatDigit('d'))).toEqual({
      code: 'term_differs',
      params: { term: 'parameters', signed: repeatDigit('c'), received: repeatDigit('d') },
    });
  });

  test('checks the due second of a void order against its entry', () => {
    const later = { ...ticket, dueSecond: ENTRY_SECOND + 61 };
    expect(termsFault(later, { ...MIDNIGHT_ORDER, exit: null }, undefined)).toMatchObject({
      params: { term: 'due', received: `${ENTRY_SECOND + 60}` },
    });
  });
});

describe('timeFault', () => {
  const ACCEPTED_AT = ENTRY_SECOND - 0.4;
  const fault = (sentAt: number, receivedAt: number, change: Partial<Ticket> = {}) =>
    timeFault({ ...ticket, ...change }, ticketEvidence({ sentAt, receivedAt }));

  test('accepts an acceptance up to half a second outside sending and answer', () => {
    expect(fault(ACCEPTED_AT + 0.5, ACCEPTED_AT + 1)).toBeUndefined();
    expect(fault(ACCEPTED_AT - 1, ACCEPTED_AT - 0.5)).toBeUndefined();
  });

  test('reports an acceptance as too early or too late, also for an invalid time', () => {
    expect(fault(ACCEPTED_AT + 0.501, ACCEPTED_AT + 1)).toEqual({
      code: 'entry_too_early',
      params: { second: ENTRY_SECOND - 1, sentSecond: ENTRY_SECOND },
    });
    expect(fault(ACCEPTED_AT - 1, ACCEPTED_AT - 0.501)).toEqual({
      code: 'entry_too_late',
      params: { second: ENTRY_SECOND - 1, receivedSecond: ENTRY_SECOND - 1 },
    });
    expect(fault(Number.NaN, ENTRY_SECOND)?.code).toBe('entry_too_early');
    expect(fault(ENTRY_SECOND, Number.NaN)?.code).toBe('entry_too_late');
  });

  test.each([-1, 1, 10])('reports an entry %i s from the second after the acceptance', (by) => {
    const change = { entrySecond: ENTRY_SECOND + by, dueSecond: ENTRY_SECOND + by + 60 };
    expect(fault(ACCEPTED_AT - 1, ACCEPTED_AT + 1, change)).toEqual({
      code: 'entry_not_next',
      params: { second: ENTRY_SECOND + by, acceptedSecond: ENTRY_SECOND - 1 },
    });
  });

  test('reports an acceptance more than 1.5 s after the send time of the request', () => {
    const late = (requestedAt?: number) =>
      timeFault(ticket, ticketEvidence({ sentAt: ACCEPTED_AT - 9, requestedAt }));
    expect(late(ACCEPTED_AT - 1.5)).toBeUndefined();
    expect(late()).toBeUndefined();
    expect(late(ACCEPTED_AT - 1.501)).toEqual({
      code: 'accepted_late',
      params: { lateMs: 1_501, limitMs: 1_500 },
    });
  });

  test('takes a whole second as the start of its second', () => {
    const time = (ENTRY_SECOND - 1) * 1_000;
    expect(fault(ENTRY_SECOND - 2, ENTRY_SECOND, { time })).toBeUndefined();
    expect(fault(ENTRY_SECOND - 2, ENTRY_SECOND, { time: time + 1_000 })?.code).toBe(
      'entry_not_next',
    );
  });
});

describe('logFault', () => {
  const entry = (row: LogEntry, time = 1) => ({ ...row, time });
  const signer = (name = key.publicKey) => entry({ kind: 'key', key: name });
  const day = (name: string, digit: string) =>
    entry({ kind: 'day', day: name, root: repeatDigit(digit) });
  const set = (name: string, digit: string, time?: number) =>
    entry({ kind: 'parameters', day: name, hash: repeatDigit(digit) }, time);

  const logOf = (entries: VerifiedLog['entries']): VerifiedLog => ({
    entries,
    heads: ['0', '1', '2', '3', '4', '5', '6'].map(repeatDigit),
    sets: new Map(
      ['c', 'd'].map((digit) => [repeatDigit(digit), { engine: 1, instruments: [], rates: [] }]),
    ),
    head: { size: entries.length, head: repeatDigit('6'), time: 1 },
  });
  const log = () => [signer(), set(DAY, 'c'), day(DAY, 'a'), day(NEXT_DAY, 'b')];
  const found = (entries: VerifiedLog['entries'], change: Partial<TicketEvidence> = {}) =>
    logFault(logOf(entries), ticket, ticketEvidence(change));
  const unlogged = (name: string) => ({ code: 'parameters_unlogged', params: { day: name } });

  test('accepts the same log and one with later entries', () => {
    expect(found(log())).toBeUndefined();
    expect(found([...log(), day('2026-03-03', 'e'), set('2026-03-03', 'd')])).toBeUndefined();
  });

  test('reports a rewritten log when the earlier head differs', () => {
    const rewritten = { ...logOf(log()), heads: ['0', '1', '2', '3', 'f'].map(repeatDigit) };
    expect(logFault(rewritten, ticket, ticketEvidence())).toEqual({
      code: 'log_rewritten',
      params: { entries: 4 },
    });
  });

  test('reports another key in the log', () => {
    expect(found([signer('other'), ...log().slice(1)])).toEqual({
      code: 'key_changed',
      params: {},
    });
    expect(found([...log().slice(1), set(DAY, 'c'), signer()])).toMatchObject({
      code: 'key_changed',
    });
  });

  test('reports a root that differs or was logged after the ticket', () => {
    const told = (name: string) => ({ code: 'root_unlogged', params: { day: name } });
    const [first, second, third] = log();
    if (!first || !second || !third) throw new Error('The log is shorter than it was made.');
    expect(found([first, second, third, day('2026-03-09', 'b'), day(NEXT_DAY, 'b')])).toEqual(
      told(NEXT_DAY),
    );
    expect(found([first, second, day(DAY, 'f'), day(NEXT_DAY, 'b')])).toEqual(told(DAY));
  });

  test('reports a set exchanged after the ticket, on either day', () => {
    expect(found([...log(), set(DAY, 'd')])).toEqual(unlogged(DAY));
    expect(found([...log(), set(NEXT_DAY, 'd')])).toEqual(unlogged(NEXT_DAY));
  });

  test('requires the ticket’s set on the first day only', () => {
    const other = { ...ticket, parameters: repeatDigit('d') };
    expect(logFault(logOf(log()), other, ticketEvidence())).toEqual(unlogged(DAY));
    const both = [signer(), set(DAY, 'c'), day(DAY, 'a'), day(NEXT_DAY, 'b'), set(NEXT_DAY, 'd')];
    const longer = { ...ticket, log: { size: 5, head: repeatDigit('5') } };
    expect(logFault(logOf(both), longer, ticketEvidence())).toBeUndefined();
  });

  test('reports a missing set', () => {
    expect(found([signer(), day(DAY, 'a'), day(NEXT_DAY, 'b')])).toEqual(unlogged(DAY));
  });

  test('reports a set logged after its day began', () => {
    const begun = Date.UTC(2026, 2, 2) / 1_000;
    const both = [
      signer(),
      set(DAY, 'c'),
      day(DAY, 'a'),
      day(NEXT_DAY, 'b'),
      set(NEXT_DAY, 'd', begun),
    ];
    const longer = { ...ticket, log: { size: 5, head: repeatDigit('5') } };
    expect(logFault(logOf(both), longer, ticketEvidence())).toEqual({
      code: 'parameters_late',
      params: { day: NEXT_DAY },
    });
  });

  test('checks the log against pinned roots and parameters', () => {
    const pins = roots;
    const parameterPins = [{ day: DAY, hash: repeatDigit('c') }];
    expect(found(log(), { pins, parameterPins })).toBeUndefined();
    expect(
      found(log(), { pins: [...pins, { day: '2026-02-01', root: repeatDigit('a') }] }),
    ).toEqual({
      code: 'pinned_root_differs',
      params: { day: '2026-02-01' },
    });
    const otherPin = { day: NEXT_DAY, hash: repeatDigit('d') };
    expect(found(log(), { parameterPins: [...parameterPins, otherPin] })).toEqual({
      code: 'pinned_parameters_differ',
      params: { day: NEXT_DAY },
    });
  });
});
