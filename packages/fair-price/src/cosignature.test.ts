import { beforeAll, describe, expect, test } from 'vitest';
import { cosignatureText, readCosignature, witnessState } from './cosignature.js';
import { verifyEvidenceFile } from './evidence-file.js';
import { type FairLog, type LogEntry, logEntryText, readLogEntry, verifyLog } from './log.js';
import type { HeadPin } from './pins.js';
import { createKeyPair, importSigningKey, type SigningKey, signText } from './signatures.js';
import {
  headOf,
  SAMPLE_KEY,
  signedLog,
  type TicketedOrder,
  ticketedOrder,
} from './testing/index.js';

let order: TicketedOrder;
let witnesses: SigningKey[];
let list: LogEntry & { readonly time: number };
/** Epoch second of the list's entry. */
const START = 1_767_355_205;
const NOW = START + 7_200;
beforeAll(async () => {
  order = await ticketedOrder();
  const pairs = await Promise.all([1, 2, 3, 4].map(createKeyPair));
  witnesses = await Promise.all(pairs.map(({ privateKey }) => importSigningKey(privateKey)));
  list = { ...listOf(2, witnesses.slice(0, 3)), time: START };
});

const listOf = (required: number, keys: readonly SigningKey[]): LogEntry => ({
  kind: 'witnesses',
  required,
  keys: keys.map(({ publicKey }) => publicKey),
});

const logOf = async (...more: TicketedOrder['logEntries']) =>
  signedLog([...order.logEntries, list, ...more], await importSigningKey(SAMPLE_KEY));

const cosignatureOf = (witness: number, size: number, head: string, second: number) =>
  signText(witnesses[witness] as SigningKey, cosignatureText({ size, head, time: 1_000 * second }));

async function stateOf(value: FairLog, at = NOW, pins: readonly HeadPin[] = []) {
  const verified = await verifyLog(value);
  if (!verified.ok) throw new Error(verified.fault.code);
  return witnessState(value, verified.log, pins, at);
}

describe('witness list', () => {
  const faultOf = async (...more: readonly LogEntry[]) => {
    const verified = await verifyLog(await logOf(...more.map((it) => ({ ...it, time: START }))));
    return verified.ok ? undefined : verified.fault;
  };

  test('is an entry of one spelling, with distinct keys and no more required than listed', () => {
    const text = logEntryText(list);
    expect(readLogEntry(text)).toEqual({ ...listOf(2, witnesses.slice(0, 3)) });
    const [one = ''] = text.split(' ').slice(2);
    const [key = ''] = one.split(',');
    for (const wrong of [
      'witnesses',
      `witnesses 0 ${key}`,
      `witnesses 2 ${key}`,
      `witnesses 2 ${key},${key}`,
      `witnesses 1 ${key},`,
      `witnesses 01 ${key}`,
    ]) {
      expect(readLogEntry(wrong)).toBeUndefined();
    }
  });

  test('may grow, and never loses a key or a required co-signature', async () => {
    expect(await faultOf(listOf(3, witnesses))).toBeUndefined();
    const unknown = { code: 'log_entry_unknown', params: { entry: 6 } };
    expect(await faultOf(listOf(1, witnesses))).toEqual(unknown);
    expect(await faultOf(listOf(2, witnesses.slice(1)))).toEqual(unknown);
  });
});

describe('co-signatures', () => {
  test('read only the text that is written', () => {
    const head = { size: 3, head: 'a'.repeat(64), time: 5 };
    const text = cosignatureText(head);
    expect(readCosignature(text)).toEqual(head);
    expect(readCosignature(text.replace('cosignature', 'log'))).toBeUndefined();
    expect(readCosignature(`${text}\n`)).toBeUndefined();
  });

  test('are counted once per listed witness', async () => {
    const log = await logOf();
    const head = await headOf([...order.logEntries, list]);
    const stateWith = async (...cosignatures: readonly unknown[]) =>
      stateOf({ ...log, cosignatures: cosignatures as FairLog['cosignatures'] });
    const [one, two, stranger] = await Promise.all(
      [0, 1, 3].map((witness) => cosignatureOf(witness, 5, head, NOW)),
    );
    expect(await stateOf(log)).toEqual({ found: 0, required: 2, listed: 3 });
    expect(await stateWith(one, one, stranger, null)).toMatchObject({ found: 1 });
    expect(await stateWith(one, two)).toMatchObject({ found: 2 });
    const forged = { ...one, key: witnesses[1]?.publicKey };
    expect(await stateWith(one, forged)).toMatchObject({ found: 1 });
  });

  test.each([
    ['an hour old', NOW - 3_600, 1],
    ['older than an hour', NOW - 3_601, 0],
    ['five minutes ahead', NOW + 300, 1],
    ['further ahead', NOW + 301, 0],
  ])('count by their age: %s', async (_, second, found) => {
    const log = await logOf();
    const cosignature = await cosignatureOf(
      0,
      5,
      await headOf([...order.logEntries, list]),
      second,
    );
    expect(await stateOf({ ...log, cosignatures: [cosignature] })).toMatchObject({ found });
  });

  test('must be on the log, and cover all entries known for an hour', async () => {
    const entry = { kind: 'day', day: '2026-02-01', root: 'c'.repeat(64) } as const;
    const earlier = [...order.logEntries, list];
    const head = await headOf(earlier);
    const cosignatures = [await cosignatureOf(0, 5, head, NOW)];
    const fresh = await logOf({ ...entry, time: NOW - 3_600 });
    expect(await stateOf({ ...fresh, cosignatures })).toMatchObject({ found: 1 });
    const old = await logOf({ ...entry, time: NOW - 3_601 });
    expect(await stateOf({ ...old, cosignatures })).toMatchObject({ found: 0 });
    const foreign = [await cosignatureOf(0, 5, 'a'.repeat(64), NOW)];
    expect(await stateOf({ ...fresh, cosignatures: foreign })).toMatchObject({ found: 0 });
    // The entry claims to be new, and this device saw it earlier.
    const seen = { size: 6, head: await headOf([...earlier, { ...entry, time: 0 }]) };
    const pin = { ...seen, signed: fresh.signed };
    expect(await stateOf({ ...fresh, cosignatures }, NOW + 1, [pin])).toMatchObject({ found: 0 });
  });

  test('are required in an evidence file that has the time of the answer', async () => {
    const log = await logOf();
    const file = { kind: 'candela evidence 1', log, logAskedAt: NOW } as const;
    expect((await verifyEvidenceFile(file)).steps).toMatchObject([
      { fault: { code: 'log_unwitnessed', params: { found: 0, required: 2 } } },
    ]);
    const head = await headOf([...order.logEntries, list]);
    const cosignatures = await Promise.all([0, 2].map((it) => cosignatureOf(it, 5, head, NOW)));
    const witnessed = { ...file, log: { ...log, cosignatures } };
    expect((await verifyEvidenceFile(witnessed)).steps).toMatchObject([{ ok: true }]);
  });
});
