import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { dayOf, minuteOf } from './calendar.js';
import {
  EMPTY_HEAD,
  type LogEntry,
  logEntryText,
  logHeadText,
  nextHead,
  parametersOn,
  readLogEntry,
  readLogHead,
  verifyLog,
} from './log.js';
import { MARKET, pathParameters } from './market.js';
import { parameterSetHash, parameterSetText, readParameterSet } from './parameter-set.js';
import { readRefusal, refusalText, verifyRefusal } from './refusal.js';
import {
  createKeyPair,
  importSigningKey,
  type SigningKey,
  signText,
  verifySigned,
} from './signatures.js';
import { readTicket, ticketText, userHash } from './ticket.js';

const hex = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: length, maxLength: length });
const hash = hex(64);
const id = fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/);
const instrument = fc.constantFrom('btc', 'eurusd', 'xauusd');
const direction = fc.constantFrom('up' as const, 'down' as const);
const count = fc.nat({ max: 999_999_999_999_999 });
const stake = fc
  .nat({ max: 999_999_999 })
  .map((cents) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`);
const day = fc.integer({ min: 0, max: 40_000 }).map((days) => dayOf(1440 * days));

const ticket = fc
  .record({
    orderId: id,
    user: hash,
    instrument,
    direction,
    stake,
    payoutRate: fc.nat({ max: 1000 }),
    seconds: fc.constantFrom(60, 300, 600, 1200, 86_400),
    strike: count,
    decimals: fc.nat({ max: 8 }),
    entrySecond: fc.integer({ min: 0, max: 3_000_000_000 }),
    hashes: fc.tuple(hash, hash),
    parameters: hash,
    opening: fc.option(hash, { nil: undefined }),
    log: fc.record({ size: count, head: hash }),
    time: count,
  })
  .map(({ hashes, ...fields }) => {
    const dueSecond = fields.entrySecond + fields.seconds;
    const days = [...new Set([fields.entrySecond, dueSecond].map((at) => dayOf(minuteOf(at))))];
    const roots = days.map((each, at) => ({ day: each, root: hashes[at === 0 ? 0 : 1] }));
    const { opening, ...others } = fields;
    return { ...others, ...(opening && { opening }), dueSecond, roots };
  });
const refusal1 = fc.record({
  requestId: fc.uuid(),
  user: hash,
  reason: fc.constantFrom('price_moved', 'feed_stale'),
  instrument,
  direction,
  stake,
  seconds: count,
  strike: fc.option(count),
  time: count,
});
const refusal = fc.oneof(
  refusal1,
  fc
    .tuple(refusal1, fc.record({ user: fc.option(hash), sent: fc.option(count) }))
    .map(([first, others]) => ({ ...first, ...others, reason: 'too_slow' })),
);
const head = fc.record({ size: count, head: hash, time: count });
const entry: fc.Arbitrary<LogEntry> = fc.oneof(
  fc.record({ kind: fc.constant('day' as const), day, root: hash }),
  fc.record({ kind: fc.constant('parameters' as const), day, hash }),
  fc.record({ kind: fc.constant('key' as const), key: hex(128).map((point) => `04${point}`) }),
);

const tampered = (text: string) =>
  fc
    .tuple(
      fc.nat({ max: text.length - 1 }),
      fc.constantFrom('replace', 'drop', 'double'),
      fc.string({ minLength: 1, maxLength: 1, unit: 'binary' }),
    )
    .map(([at, how, other]) => {
      const put = { replace: other, drop: '', double: text.charAt(at).repeat(2) }[how] ?? '';
      return text.slice(0, at) + put + text.slice(at + 1);
    })
    .filter((changed) => changed !== text);

const KINDS = [
  { name: 'ticket', sample: ticket.map(ticketText), write: ticketText, read: readTicket },
  { name: 'refusal', sample: refusal.map(refusalText), write: refusalText, read: readRefusal },
  { name: 'log head', sample: head.map(logHeadText), write: logHeadText, read: readLogHead },
  { name: 'log entry', sample: entry.map(logEntryText), write: logEntryText, read: readLogEntry },
].map(({ name, sample, write, read }) => ({
  name,
  sample,
  read: read as (text: string) => unknown,
  rewrite: (text: string) => {
    const value = read(text);
    return value && (write as (it: unknown) => string)(value);
  },
}));

describe.each(KINDS)('$name text', ({ name, sample, read, rewrite }) => {
  test('round-trips through read and write', () => {
    fc.assert(fc.property(sample, (text) => void expect(rewrite(text)).toBe(text)));
  });

  test('never reads back as the original when one character changes', () => {
    fc.assert(
      fc.property(
        sample.chain((text) => fc.tuple(fc.constant(text), tampered(text))),
        ([text, changed]) => {
          const read = rewrite(changed);
          expect(read === undefined || read === changed).toBe(true);
          expect(read).not.toBe(text);
        },
      ),
    );
  });

  test('reads as no other kind of text', () => {
    for (const other of KINDS) {
      if (other.name === name) continue;
      fc.assert(fc.property(sample, (text) => void expect(other.read(text)).toBeUndefined()));
    }
    expect(read('')).toBeUndefined();
  });
});

test('writes a ticket exactly as specified', () => {
  const root = 'ab'.repeat(32);
  const text = ticketText({
    orderId: '0d1kq2',
    user: '11'.repeat(32),
    instrument: 'btc',
    direction: 'up',
    stake: '10.00',
    payoutRate: 80,
    seconds: 60,
    strike: 9_901_248,
    decimals: 2,
    entrySecond: 1_795_391_980,
    dueSecond: 1_795_392_040,
    roots: [
      { day: '2026-11-22', root },
      { day: '2026-11-23', root },
    ],
    parameters: '22'.repeat(32),
    log: { size: 12, head: '33'.repeat(32) },
    time: 1_795_391_979_512,
  });
  expect(text).toMatchInlineSnapshot(`
    "candela ticket 1
    order: 0d1kq2
    user: 1111111111111111111111111111111111111111111111111111111111111111
    instrument: btc
    direction: up
    stake: 10.00
    rate: 80
    seconds: 60
    strike: 9901248
    decimals: 2
    entry: 1795391980
    due: 1795392040
    root: 2026-11-22 abababababababababababababababababababababababababababababababab
    root: 2026-11-23 abababababababababababababababababababababababababababababababab
    parameters: 2222222222222222222222222222222222222222222222222222222222222222
    log: 12 3333333333333333333333333333333333333333333333333333333333333333
    time: 1795391979512
    "
  `);
});

test('rejects a ticket whose lines contradict each other, on write and read', () => {
  fc.assert(
    fc.property(ticket, (good) => {
      const [first] = good.roots;
      const late = { ...good, dueSecond: good.dueSecond + 1 };
      const otherDay = { ...good, roots: good.roots.map((it) => ({ ...it, day: '1969-12-31' })) };
      const thrice = { ...good, roots: [...good.roots, ...good.roots, first ?? otherDay.roots[0]] };
      for (const bad of [late, otherDay, thrice as typeof good]) {
        expect(() => ticketText(bad)).toThrow(RangeError);
      }
      const text = ticketText(good).replace(`due: ${good.dueSecond}`, `due: ${late.dueSecond}`);
      expect(readTicket(text)).toBeUndefined();
    }),
  );
});

test('throws when a field value would break a line', () => {
  const [good] = fc.sample(ticket, 1);
  if (!good) throw new Error('No sample.');
  for (const orderId of ['a\nuser: b', '', 'a b', 'é']) {
    expect(() => ticketText({ ...good, orderId })).toThrow(/order/);
  }
  expect(() => ticketText({ ...good, strike: 1.5 })).toThrow(/strike/);
  expect(() => ticketText({ ...good, stake: '1' })).toThrow(/stake/);
});

test('hashes a user id with the scheme’s prefix line', async () => {
  // printf 'candela/user/1\n0d1kq2' | sha256sum
  expect(await userHash('0d1kq2')).toMatchInlineSnapshot(
    `"d25085147f3f454edf3ab259747a52d6d7fb834c1e9166213918cf0e1b12a1ca"`,
  );
});

describe('signature', () => {
  let key: SigningKey;
  beforeAll(async () => {
    key = await importSigningKey((await createKeyPair()).privateKey);
  });

  test('verifies only for its own text and key', async () => {
    const other = await createKeyPair();
    await fc.assert(
      fc.asyncProperty(
        fc.string({ minLength: 1 }).chain((text) => fc.tuple(fc.constant(text), tampered(text))),
        async ([text, changed]) => {
          const signed = await signText(key, text);
          expect(await verifySigned(signed)).toBe(true);
          expect(await verifySigned(signed, key.publicKey)).toBe(true);
          expect(await verifySigned(signed, other.publicKey)).toBe(false);
          expect(await verifySigned({ ...signed, key: other.publicKey })).toBe(false);
          expect(await verifySigned({ ...signed, text: changed })).toBe(false);
        },
      ),
      { numRuns: 40 },
    );
  });

  test('fails when any digit of the signature or key changes', async () => {
    const signed = await signText(key, 'candela');
    const digits = (text: string) =>
      [...text].map(
        (digit, at) => text.slice(0, at) + (digit === '0' ? '1' : '0') + text.slice(at + 1),
      );
    for (const signature of [
      ...digits(signed.signature),
      '',
      `${signed.signature}00`,
      'x'.repeat(128),
    ]) {
      expect(await verifySigned({ ...signed, signature })).toBe(false);
    }
    for (const changed of [...digits(signed.key), '', 'x'.repeat(130)]) {
      expect(await verifySigned({ ...signed, key: changed })).toBe(false);
    }
  });

  test('accepts signing keys as PKCS#8 or JSON Web Key', async () => {
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      // RFC 7517, appendix A.2.
      x: 'MKBCTNIcKUSDii11ySs3526iDZ8AiTo7Tu6KPAqv7D4',
      y: '4Etl6SRW2YiLUrN5vfvVHuhp7x8PxltmWWlbbM4IFyM',
      d: '870MB6gfuTJ4HtUnUvYMyJpr5eUZNP4Bk43bVdj3eAE',
    };
    const fromJwk = await importSigningKey(jwk);
    expect(fromJwk.publicKey).toBe(
      '0430a0424cd21c2944838a2d75c92b37e76ea20d9f00893a3b4eee8a3c0aafec3e' +
        'e04b65e92456d9888b52b379bdfbd51ee869ef1f0fc65b6659695b6cce081723',
    );
    expect(await verifySigned(await signText(fromJwk, 'x'), fromJwk.publicKey)).toBe(true);
    await expect(importSigningKey('00')).rejects.toThrow();
  });
});

test('reads a parameter set back and changes its hash with any character', async () => {
  const set = {
    engine: 1,
    instruments: MARKET.map(pathParameters),
    rates: [{ seconds: 60, rate: 80 }],
  };
  const text = parameterSetText(set);
  expect(text).toMatch(/^\{"engine":1,"instruments":\[\{"instrument":"btc","decimals":2,/);
  expect(text).toMatch(/\],"rates":\[\{"seconds":60,"rate":80\}\]\}$/);
  expect(readParameterSet(text)).toEqual(set);
  const known = await parameterSetHash(text);
  await fc.assert(
    fc.asyncProperty(tampered(text), async (changed) => {
      expect(await parameterSetHash(changed)).not.toBe(known);
    }),
  );
  for (const wrong of ['', '1', 'null', '{}', '{"engine":1,"instruments":[{}],"rates":[]}']) {
    expect(readParameterSet(wrong)).toBeUndefined();
  }
});

test('reads a ticket or entry with an impossible day as undefined', () => {
  const roots = [{ day: '2026-11-23', root: '0'.repeat(64) }];
  const known = ticketText({
    orderId: 'a',
    user: '0'.repeat(64),
    instrument: 'btc',
    direction: 'up',
    stake: '1.00',
    payoutRate: 80,
    seconds: 60,
    strike: 1,
    decimals: 2,
    entrySecond: 1_795_392_000,
    dueSecond: 1_795_392_060,
    roots,
    parameters: '0'.repeat(64),
    log: { size: 1, head: '0'.repeat(64) },
    time: 1,
  });
  expect(readTicket(known)).toBeDefined();
  const distantTicket = known
    .replace('entry: 1795392000', 'entry: 999999999999000')
    .replace('due: 1795392060', 'due: 999999999999060');
  expect(readTicket(distantTicket)).toBeUndefined();
  for (const day of ['2026-99-99', '2026-02-30', '2026-00-01']) {
    expect(readLogEntry(`day ${day} ${'a'.repeat(64)}`)).toBeUndefined();
    expect(readLogEntry(`parameters ${day} ${'a'.repeat(64)}`)).toBeUndefined();
    expect(() => logEntryText({ kind: 'day', day, root: 'a'.repeat(64) })).toThrow(RangeError);
  }
});

describe('refusal', () => {
  const refusal_ = {
    requestId: '0b54c5ee-9c2e-4c0e-8d6c-1f1e5b6f7a80',
    user: '11'.repeat(32),
    reason: 'price_moved',
    instrument: 'btc',
    direction: 'up',
    stake: '10.00',
    seconds: 60,
    strike: 9_901_248,
    time: 1_795_384_799_512,
  } as const;

  test('verifies a refusal only when the service signed it for the order sent', async () => {
    const { reason: _, time: __, ...requestedOrder } = refusal_;
    const [serviceKeys, otherKeys] = await Promise.all([createKeyPair(), createKeyPair()]);
    const signed = await signText(
      await importSigningKey(serviceKeys.privateKey),
      refusalText(refusal_),
    );
    expect(await verifyRefusal(signed, requestedOrder, serviceKeys.publicKey)).toEqual(refusal_);
    expect(await verifyRefusal(signed, { stake: '10.00', strike: undefined })).toEqual(refusal_);
    expect(await verifyRefusal(signed, requestedOrder, otherKeys.publicKey)).toBeUndefined();
    expect(await verifyRefusal(signed, { ...requestedOrder, strike: null })).toBeUndefined();
    expect(
      await verifyRefusal(signed, { ...requestedOrder, requestId: 'another' }),
    ).toBeUndefined();
    const moved = refusalText({ ...refusal_, stake: '11.00' });
    expect(await verifyRefusal({ ...signed, text: moved }, {})).toBeUndefined();
    const head = await signText(
      await importSigningKey(serviceKeys.privateKey),
      logHeadText({ size: 0, head: EMPTY_HEAD, time: 1 }),
    );
    expect(await verifyRefusal(head, {}, serviceKeys.publicKey)).toBeUndefined();
  });
});

describe('log', () => {
  const DAYS = ['2026-11-22', '2026-11-23', '2026-11-24'] as const;
  const root = (at: number) => `${at}${at}`.repeat(32);
  let key: SigningKey;
  let later: SigningKey;
  let setText: string;
  let entries: LogEntry[];

  beforeAll(async () => {
    [key, later] = (await Promise.all(
      [0, 1].map(async () => importSigningKey((await createKeyPair()).privateKey)),
    )) as [SigningKey, SigningKey];
    setText = parameterSetText({ engine: 1, instruments: [], rates: [] });
    entries = [
      { kind: 'key', key: key.publicKey },
      { kind: 'day', day: DAYS[0], root: root(1) },
      { kind: 'parameters', day: DAYS[0], hash: await parameterSetHash(setText) },
      { kind: 'day', day: DAYS[1], root: root(2) },
    ];
  });

  async function createLog(rows: readonly LogEntry[], signer = key, change: object = {}) {
    const texts = rows.map(logEntryText);
    let headNow = EMPTY_HEAD;
    for (const text of texts) headNow = await nextHead(headNow, text);
    const text = logHeadText({ size: texts.length, head: headNow, time: 1, ...change });
    return {
      entries: texts.map((each) => ({ text: each, time: 1_795_305_600 })),
      sets: [{ hash: await parameterSetHash(setText), text: setText }],
      signed: await signText(signer, text),
    };
  }
  const faultOf = async (value: unknown, known?: string) => {
    const checked = await verifyLog(value, known);
    return checked.ok ? undefined : checked.fault.code;
  };

  test('starts with a zero head and chains every entry', async () => {
    expect(EMPTY_HEAD).toMatch(/^0{64}$/);
    const checked = await verifyLog(await createLog(entries), key.publicKey);
    if (!checked.ok) throw new Error(checked.fault.code);
    expect(checked.log.entries).toEqual(entries.map((row) => ({ ...row, time: 1_795_305_600 })));
    expect(checked.log.heads).toHaveLength(5);
    expect(checked.log.head).toMatchObject({ size: 4, head: checked.log.heads[4] });
    expect([...checked.log.sets.values()]).toEqual([{ engine: 1, instruments: [], rates: [] }]);
  });

  test('rejects any changed character in an entry, the head or the signature', async () => {
    const log = await createLog(entries);
    await fc.assert(
      fc.asyncProperty(
        fc
          .nat({ max: log.entries.length - 1 })
          .chain((at) => fc.tuple(fc.constant(at), tampered(log.entries[at]?.text ?? ''))),
        tampered(log.signed.text),
        tampered(log.signed.signature),
        async ([at, text], headText, signature) => {
          const changed = log.entries.map((row, index) => (index === at ? { ...row, text } : row));
          expect(await faultOf({ ...log, entries: changed })).toBeDefined();
          expect(
            await faultOf({ ...log, signed: { ...log.signed, text: headText } }),
          ).toBeDefined();
          expect(await faultOf({ ...log, signed: { ...log.signed, signature } })).toBeDefined();
        },
      ),
    );
  });

  test('rejects an entry removed, added or moved', async () => {
    const log = await createLog(entries);
    const rows = log.entries;
    for (const changed of [rows.slice(0, -1), rows.toSpliced(1, 1), [...rows, rows[1]], []]) {
      expect(await faultOf({ ...log, entries: changed })).toBe('log_unsigned');
    }
    expect(await faultOf({ ...log, entries: rows.toReversed() })).toBe('log_entry_unknown');
    expect(await faultOf(await createLog(entries, key, { size: 3 }))).toBe('log_unsigned');
  });

  test('rejects a key change, another signer and another known key', async () => {
    const changed: LogEntry[] = [...entries, { kind: 'key', key: later.publicKey }];
    for (const signer of [key, later]) {
      expect(await faultOf(await createLog(changed, signer))).toBe('key_changed');
      expect(await faultOf(await createLog(changed, signer), signer.publicKey)).toBe('key_changed');
    }
    expect(await faultOf(await createLog(entries, later))).toBe('log_unsigned');
    expect(await faultOf(await createLog(entries), later.publicKey)).toBe('key_changed');
  });

  test('rejects two roots for one day but accepts a repeated one', async () => {
    const other: LogEntry = { kind: 'day', day: DAYS[0], root: root(3) };
    expect(await faultOf(await createLog([...entries, other]))).toBe('two_roots');
    const same: LogEntry = { kind: 'day', day: DAYS[0], root: root(1) };
    expect(await faultOf(await createLog([...entries, same]))).toBeUndefined();
  });

  test('rejects arbitrary input without throwing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.anything(), async (nonsense) => {
        expect(await faultOf(nonsense)).toBe('log_unreadable');
        expect(await faultOf({ ...(await createLog(entries)), entries: nonsense })).toBeDefined();
      }),
    );
    expect(await faultOf({ entries: [null], sets: [null], signed: null })).toBe('log_unreadable');
  });

  test('selects the parameters in force on a day', () => {
    const from = (day_: string, hash_: string): LogEntry => ({
      kind: 'parameters',
      day: day_,
      hash: hash_,
    });
    const rows = [from('2026-11-22', 'a'), from('2026-11-24', 'c'), from('2026-11-23', 'b')];
    const on = (day_: string, list = rows) => parametersOn(list, day_)?.hash;
    expect(on('2026-11-21')).toBe('a');
    expect(on('2026-11-21', [])).toBeUndefined();
    expect(on('2026-11-22')).toBe('a');
    expect(on('2026-11-23')).toBe('b');
    expect(on('2026-11-25')).toBe('c');
    expect(on('2026-11-24', [...rows, from('2026-11-24', 'd')])).toBe('d');
  });
});
