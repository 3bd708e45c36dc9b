import { beforeAll, describe, expect, test } from 'vitest';
import type { LogEntry, VerifiedLog } from '../log.js';
import { createKeyPair, importSigningKey, type SigningKey, signText } from '../signatures.js';
import { DAY, digest, ENTRY, NEXT, OVER_MIDNIGHT } from '../testing/order-over-midnight.js';
import { type HeldTicket, type SignedTicket, type Ticket, ticketText } from '../ticket.js';
import type { Receipt } from '../types.js';
import { logFault, signatureFault, termsFault, timeFault } from './ticket-rules.js';

const roots = [OVER_MIDNIGHT.commitment, OVER_MIDNIGHT.exitCommitment] as const;
const ticket: Ticket = {
  orderId: 'o1',
  user: digest('1'),
  instrument: 'btc',
  direction: 'up',
  stake: '10.01',
  payoutRate: 80,
  seconds: 60,
  strike: 1_000,
  decimals: 2,
  entrySecond: ENTRY,
  dueSecond: ENTRY + 60,
  roots,
  parameters: digest('c'),
  log: { size: 4, head: digest('4') },
  time: ENTRY * 1_000,
};

let key: SigningKey;
let signed: SignedTicket;
beforeAll(async () => {
  key = await importSigningKey((await createKeyPair()).privateKey);
  signed = await signText(key, ticketText(ticket));
});
const held = (change: Partial<HeldTicket> = {}): HeldTicket => ({
  ticket: signed,
  sentAt: ENTRY,
  receivedAt: ENTRY,
  ...change,
});

describe('signatureFault', () => {
  test('accepts the known key, and any key when none is known', async () => {
    expect(await signatureFault(held({ key: key.publicKey }))).toBeUndefined();
    expect(await signatureFault(held())).toBeUndefined();
  });

  test('rejects another key, a changed text and a text that is no ticket', async () => {
    const code = async (change: Partial<HeldTicket>) => (await signatureFault(held(change)))?.code;
    const other = (await createKeyPair()).publicKey;
    expect(await code({ key: other })).toBe('key_changed');
    const text = ticketText({ ...ticket, strike: 1_001 });
    expect(await code({ ticket: { ...signed, text } })).toBe('signature_wrong');
    expect(await code({ ticket: await signText(key, 'candela') })).toBe('ticket_unreadable');
  });
});

describe('termsFault', () => {
  test('accepts terms equal to the receipt and the logged set', () => {
    expect(termsFault(ticket, OVER_MIDNIGHT, undefined)).toBeUndefined();
    expect(termsFault(ticket, OVER_MIDNIGHT, digest('c'))).toBeUndefined();
    expect(termsFault(ticket, { ...OVER_MIDNIGHT, exit: null }, undefined)).toBeUndefined();
  });

  const twoRoots = `${DAY} ${digest('a')}, ${NEXT} ${digest('b')}`;
  test.each<[string, Partial<Receipt>, string, string]>([
    ['order', { orderId: 'o2' }, 'o1', 'o2'],
    ['instrument', { instrument: 'eth' }, 'btc', 'eth'],
    ['decimals', { decimals: 3 }, '2', '3'],
    ['direction', { direction: 'down' }, 'up', 'down'],
    ['stake', { stake: '10.02' }, '10.01', '10.02'],
    ['rate', { payoutRate: 79 }, '80', '79'],
    ['seconds', { seconds: 61 }, '60', '61'],
    ['strike', { entry: { second: ENTRY, price: 1_001 } }, '1000', '1001'],
    ['entry', { entry: { second: ENTRY + 1, price: 1_000 } }, `${ENTRY}`, `${ENTRY + 1}`],
    ['due', { exit: { second: ENTRY + 61, price: 1_001 } }, `${ENTRY + 60}`, `${ENTRY + 61}`],
    ['roots', { exitCommitment: undefined }, twoRoots, `${DAY} ${digest('a')}`],
  ])('reports a difference in the %s', (term, change, told, received) => {
    expect(termsFault(ticket, { ...OVER_MIDNIGHT, ...change }, undefined)).toEqual({
      code: 'term_differs',
      params: { term, signed: told, received },
    });
  });

  test('reports a difference in the parameters', () => {
    expect(termsFault(ticket, OVER_MIDNIGHT, digest('d'))).toEqual({
      code: 'term_differs',
      params: { term: 'parameters', signed: digest('c'), received: digest('d') },
    });
  });

  test('checks the due second of a void order against its entry', () => {
    const later = { ...ticket, dueSecond: ENTRY + 61 };
    expect(termsFault(later, { ...OVER_MIDNIGHT, exit: null }, undefined)).toMatchObject({
      params: { term: 'due', received: `${ENTRY + 60}` },
    });
  });
});

describe('timeFault', () => {
  const fault = (sentAt: number, receivedAt: number) =>
    timeFault(ticket, held({ sentAt, receivedAt }));

  test('accepts an entry up to one second outside sending and answer', () => {
    expect(fault(ENTRY + 1, ENTRY + 2)).toBeUndefined();
    expect(fault(ENTRY - 2, ENTRY - 1)).toBeUndefined();
  });

  test('reports an entry as too early or too late, also for an invalid time', () => {
    const early = { second: ENTRY, sentSecond: ENTRY + 1 };
    expect(fault(ENTRY + 1.5, ENTRY + 2)).toEqual({ code: 'entry_too_early', params: early });
    const late = { second: ENTRY, receivedSecond: ENTRY - 2 };
    expect(fault(ENTRY - 2, ENTRY - 1.5)).toEqual({ code: 'entry_too_late', params: late });
    expect(fault(Number.NaN, ENTRY)?.code).toBe('entry_too_early');
    expect(fault(ENTRY, Number.NaN)?.code).toBe('entry_too_late');
  });
});

describe('logFault', () => {
  const entry = (row: LogEntry, time = 1) => ({ ...row, time });
  const signer = (name = key.publicKey) => entry({ kind: 'key', key: name });
  const day = (name: string, digit: string) =>
    entry({ kind: 'day', day: name, root: digest(digit) });
  const set = (name: string, digit: string, time?: number) =>
    entry({ kind: 'parameters', day: name, hash: digest(digit) }, time);

  const logOf = (entries: VerifiedLog['entries']): VerifiedLog => ({
    entries,
    heads: ['0', '1', '2', '3', '4', '5', '6'].map(digest),
    sets: new Map(
      ['c', 'd'].map((digit) => [digest(digit), { engine: 1, instruments: [], rates: [] }]),
    ),
    head: { size: entries.length, head: digest('6'), time: 1 },
  });
  const log = () => [signer(), set(DAY, 'c'), day(DAY, 'a'), day(NEXT, 'b')];
  const found = (entries: VerifiedLog['entries'], change: Partial<HeldTicket> = {}) =>
    logFault(logOf(entries), ticket, held(change));
  const unlogged = (name: string) => ({ code: 'parameters_unlogged', params: { day: name } });

  test('accepts the same log and one with later entries', () => {
    expect(found(log())).toBeUndefined();
    expect(found([...log(), day('2026-03-03', 'e'), set('2026-03-03', 'd')])).toBeUndefined();
  });

  test('reports a rewritten log when the earlier head differs', () => {
    const rewritten = { ...logOf(log()), heads: ['0', '1', '2', '3', 'f'].map(digest) };
    expect(logFault(rewritten, ticket, held())).toEqual({
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
    expect(found([first, second, third, day('2026-03-09', 'b'), day(NEXT, 'b')])).toEqual(
      told(NEXT),
    );
    expect(found([first, second, day(DAY, 'f'), day(NEXT, 'b')])).toEqual(told(DAY));
  });

  test('reports a set exchanged after the ticket, on either day', () => {
    expect(found([...log(), set(DAY, 'd')])).toEqual(unlogged(DAY));
    expect(found([...log(), set(NEXT, 'd')])).toEqual(unlogged(NEXT));
  });

  test('requires the ticket’s set on the first day only', () => {
    const other = { ...ticket, parameters: digest('d') };
    expect(logFault(logOf(log()), other, held())).toEqual(unlogged(DAY));
    const both = [signer(), set(DAY, 'c'), day(DAY, 'a'), day(NEXT, 'b'), set(NEXT, 'd')];
    const longer = { ...ticket, log: { size: 5, head: digest('5') } };
    expect(logFault(logOf(both), longer, held())).toBeUndefined();
  });

  test('reports a missing set', () => {
    expect(found([signer(), day(DAY, 'a'), day(NEXT, 'b')])).toEqual(unlogged(DAY));
  });

  test('reports a set logged after its day began', () => {
    const begun = Date.UTC(2026, 2, 2) / 1_000;
    const both = [signer(), set(DAY, 'c'), day(DAY, 'a'), day(NEXT, 'b'), set(NEXT, 'd', begun)];
    const longer = { ...ticket, log: { size: 5, head: digest('5') } };
    expect(logFault(logOf(both), longer, held())).toEqual({
      code: 'parameters_late',
      params: { day: NEXT },
    });
  });

  test('checks the log against pinned roots and parameters', () => {
    const pins = roots;
    const parameterPins = [{ day: DAY, hash: digest('c') }];
    expect(found(log(), { pins, parameterPins })).toBeUndefined();
    expect(found(log(), { pins: [...pins, { day: '2026-02-01', root: digest('a') }] })).toEqual({
      code: 'pinned_root_differs',
      params: { day: '2026-02-01' },
    });
    const otherPin = { day: NEXT, hash: digest('d') };
    expect(found(log(), { parameterPins: [...parameterPins, otherPin] })).toEqual({
      code: 'pinned_parameters_differ',
      params: { day: NEXT },
    });
  });
});
