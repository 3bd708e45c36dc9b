import { firstMinuteOf, SECONDS_PER_MINUTE } from '../calendar.js';
import { commitDay } from '../commitment.js';
import { EVIDENCE_KIND, type EvidenceFile, verifyEvidenceFile } from '../evidence-file.js';
import { closedUntil } from '../hours.js';
import { toHex } from '../internal/bytes.js';
import { sha256 } from '../internal/web-crypto.js';
import { daySeed } from '../keys.js';
import {
  EMPTY_HEAD,
  type LogEntry,
  logEntryText,
  logHeadText,
  nextHead,
  readLogEntry,
} from '../log.js';
import { marketInstrument, pathParameters } from '../market.js';
import { merklePath } from '../merkle.js';
import { MODEL_MARKET } from '../model/instruments.js';
import { modelMinute, openingHash, openingOf } from '../model/minute.js';
import { modelStreams } from '../model/streams.js';
import { genesisOpening } from '../model/walk.js';
import { parameterSetHash, parameterSetText } from '../parameter-set.js';
import { minuteTicks } from '../path.js';
import { refusalText } from '../refusal.js';
import {
  importSigningKey,
  readSigned,
  type SignedText,
  signText,
  verifySigned,
} from '../signatures.js';
import { minuteStreams } from '../stream.js';
import { userHash } from '../ticket.js';
import type { PathParameters } from '../types.js';
import { engineChangeTamperingCases, modelTamperingCases } from './model-tampering.js';
import {
  applyChanges,
  midnightTamperingCases,
  type Sign,
  type TamperingCase,
  tamperingCases,
} from './tampering.js';
import { SAMPLE_KEY, type TicketedOrder, ticketedOrder } from './ticketed-order.js';

/** ECDSA signatures differ each time; these exist already. */
export type KnownSignatures = ReadonlyMap<string, string>;

/** Test vectors for authors of other verifiers. */
export type Vectors = Awaited<ReturnType<typeof computeVectors>>;

const SECRET = Uint8Array.from({ length: 32 }, (_, index) => index);
const DAY = '2026-01-02';
/** 23:59:49 UTC on that day. */
const BEFORE_MIDNIGHT = 1_767_398_389;

export type ModelVectors = Awaited<ReturnType<typeof computeModelVectors>>;

export async function computeVectors(known: KnownSignatures) {
  const sign = await signer(known);
  const order = await ticketedOrder();
  const across = await ticketedOrder({
    entrySecond: BEFORE_MIDNIGHT,
    instrument: 'eurusd',
    direction: 'down',
    seconds: 300,
  });
  const files = [
    { name: 'an order of a minute', file: await evidenceFileOf(order, sign) },
    { name: 'an order across midnight', file: await evidenceFileOf(across, sign) },
  ];
  return {
    about: 'Outputs of packages/fair-price, engine 1. docs/protocol.md there defines each.',
    keys: await keyVectors(),
    streams: await streamVectors(),
    minutes: await minuteVectors(),
    credits: CREDITS,
    users: await Promise.all(
      ['0d1kq2', 'user-1'].map(async (id) => ({ id, hash: await userHash(id) })),
    ),
    texts: textVectors(order.ticketEvidence.ticket.text, across.ticketEvidence.ticket.text),
    sets: await setVectors(),
    heads: await headVectors(),
    signatures: await signatureVectors(order.ticketEvidence.ticket.text, sign),
    orders: files,
    judgements: await computeJudgements(order, across, files, sign),
  };
}

async function signer(known: KnownSignatures): Promise<Sign> {
  const key = await importSigningKey(SAMPLE_KEY);
  return async (text) => {
    const signed = await signText(key, text);
    return { ...signed, signature: known.get(text) ?? signed.signature };
  };
}

export async function computeModelVectors(known: KnownSignatures) {
  const sign = await signer(known);
  const samples = await Promise.all(
    [
      { name: 'an order of a minute', instrument: 'btc' },
      { name: 'an order in a cross', instrument: 'eurgbp', seconds: 300 },
      { name: 'an order across midnight', instrument: 'doge', entrySecond: BEFORE_MIDNIGHT },
    ].map(async ({ name, ...options }) => ({
      name,
      order: await ticketedOrder({ ...options, engine: 2 }),
    })),
  );
  const engineChangeOrder = await ticketedOrder({
    instrument: 'eth',
    entrySecond: BEFORE_MIDNIGHT,
    seconds: 300,
    engine: '1 to 2',
  });
  samples.push({
    name: 'an order across the midnight at which engine 2 takes over',
    order: engineChangeOrder,
  });
  const orders = await Promise.all(
    samples.map(async ({ name, order }) => ({ name, file: await evidenceFileOf(order, sign) })),
  );
  const last = samples.length - 1;
  const tampering = await Promise.all(
    samples.map(async ({ order }, at) =>
      (at === last
        ? engineChangeTamperingCases(order)
        : await modelTamperingCases(order, sign)
      ).map((lie) => ({
        order: at,
        ...lie,
      })),
    ),
  );
  return {
    about: 'Outputs of packages/fair-price, engine 2. docs/market-model.md defines each.',
    streams: await modelStreamVectors(),
    minutes: await modelMinuteVectors(),
    hours: hourVectors(),
    orders,
    judgements: await judgeFiles(orders, tampering.flat()),
  };
}

async function modelStreamVectors() {
  const key = await sampleKey(0);
  const names = ['btc', 'class/crypto'];
  const streams = await modelStreams(key, names);
  return Promise.all(
    streams.map(async (stream, at) => ({
      key: toHex(key),
      name: names[at],
      length: stream.length,
      sha256: toHex(await sha256(stream)),
    })),
  );
}

async function modelMinuteVectors() {
  const genesis = genesisOpening(MODEL_MARKET);
  const rows = ['btc', 'usdjpy', 'eurgbp', 'xpdusd'].flatMap((instrument, at) =>
    [870, 61].map((index, of) => {
      const opening = openingOf(MODEL_MARKET, instrument, genesis);
      const states = Object.entries(opening.instruments).map(([id, { price }]) => [
        id,
        { price: of === 0 ? price : Math.round(price * 7.9), state: of === 0 ? 5 : 15 },
      ]);
      const from = of === 0 ? opening : { ...opening, instruments: Object.fromEntries(states) };
      return { instrument, minute: firstMinuteOf(DAY) + index, from, seed: 2 * at + of };
    }),
  );
  return Promise.all(
    rows.map(async ({ instrument, minute, from, seed }) => {
      const key = await sampleKey(200 + seed);
      const made = await modelMinute(MODEL_MARKET, instrument, minute, from, key);
      return {
        key: toHex(key),
        ...made,
        openingHash: await openingHash(made.opening),
      };
    }),
  );
}

function hourVectors() {
  const friday = SECONDS_PER_MINUTE * firstMinuteOf('2026-01-09');
  const HOUR = 3600;
  return (['crypto', 'forex', 'metal'] as const).flatMap((name) =>
    [21 * HOUR - 1, 21 * HOUR, 36 * HOUR, 70 * HOUR - 1, 70 * HOUR].map((after) => ({
      class: name,
      second: friday + after,
      closed: closedUntil(name, friday + after) !== undefined,
    })),
  );
}

async function computeJudgements(
  order: TicketedOrder,
  across: TicketedOrder,
  files: readonly OrderVector[],
  sign: Sign,
) {
  const tampering = [
    ...(await tamperingCases(order, sign)).map((lie) => ({ order: 0, ...lie })),
    ...(await midnightTamperingCases(across, sign)).map((lie) => ({ order: 1, ...lie })),
  ];
  return judgeFiles(files, tampering);
}

async function judgeFiles(
  files: readonly OrderVector[],
  tampering: readonly (TamperingCase & { readonly order: number })[],
) {
  const honest = files.map(({ name }, at) => ({ order: at, name, changes: [] }));
  return Promise.all(
    [...honest, ...tampering].map(async (each) => {
      const file = applyChanges(files[each.order]?.file, each.changes);
      const { steps, verdict } = await verifyEvidenceFile(file as EvidenceFile);
      const faults = steps.flatMap((step) => (step.ok ? [] : [[step.id, step.fault.code]]));
      return { ...each, verdict, faults: Object.fromEntries(faults) as Record<string, string> };
    }),
  );
}

interface OrderVector {
  readonly name: string;
  readonly file: unknown;
}

async function evidenceFileOf({ receipt, evidence, ticketEvidence }: TicketedOrder, sign: Sign) {
  const { commitments, genesisMinute, log, minutes } = evidence;
  const { key, sentAt, receivedAt, pins, parameterPins } = ticketEvidence;
  const row = marketInstrument(receipt.instrument);
  const parameters = row ? [pathParameters(row)] : [];
  const published = { commitments, genesisMinute, parameters };
  return {
    kind: EVIDENCE_KIND,
    ticket: await sign(ticketEvidence.ticket.text),
    sentAt,
    receivedAt,
    key,
    receipt,
    commitments: published,
    log: { ...log, signed: await sign(log.signed.text) },
    minutes,
    pins,
    parameterPins,
  };
}

async function keyVectors() {
  const { keys, root, tree } = await commitDay(SECRET, DAY);
  const first = firstMinuteOf(DAY);
  return {
    secret: toHex(SECRET),
    day: DAY,
    daySeed: toHex(await daySeed(SECRET, DAY)),
    root,
    minutes: [0, 1, 1024, 1439].map((index) => ({
      minute: first + index,
      index,
      key: toHex(keys[index] ?? new Uint8Array()),
      path: merklePath(tree, index),
    })),
  };
}

const sampleKey = (at: number) => sha256(Uint8Array.of(at));

async function streamVectors() {
  return Promise.all(
    ['btc', 'eurusd'].map(async (instrument, at) => {
      const key = await sampleKey(at);
      const [stream = new Uint8Array()] = await minuteStreams(key, [instrument]);
      return {
        key: toHex(key),
        instrument,
        firstBytes: toHex(stream.slice(0, 48)),
        length: stream.length,
        sha256: toHex(await sha256(stream)),
      };
    }),
  );
}

const EDGES: readonly (readonly [open: number, parameters: PathParameters])[] = [
  [1250, { instrument: 'low', decimals: 2, anchor: 10_000, volatility: 40_000_000, pull: 0 }],
  [80_000, { instrument: 'high', decimals: 2, anchor: 10_000, volatility: 40_000_000, pull: 0 }],
  [72_000, { instrument: 'pull', decimals: 0, anchor: 10_000, volatility: 0, pull: 999_999 }],
  [1, { instrument: 'one', decimals: 8, anchor: 1, volatility: 900_000_000, pull: 0 }],
];

async function minuteVectors() {
  const rows = ['btc', 'doge', 'usdjpy', 'xpdusd'].flatMap((id) => {
    const row = marketInstrument(id);
    return row ? [[row.anchor + 17, pathParameters(row)] as const] : [];
  });
  return Promise.all(
    [...rows, ...EDGES].map(async ([open, parameters], at) => {
      const key = await sampleKey(100 + at);
      const [stream = new Uint8Array()] = await minuteStreams(key, [parameters.instrument]);
      return { parameters, open, key: toHex(key), ticks: minuteTicks(parameters, open, stream) };
    }),
  );
}

const CREDITS = [
  { outcome: 'won', stake: '1.01', rate: 80, credited: '1.81' },
  { outcome: 'won', stake: '100.00', rate: 88, credited: '188.00' },
  { outcome: 'won', stake: '10000.00', rate: 85, credited: '18500.00' },
  { outcome: 'won', stake: '0.01', rate: 99, credited: '0.01' },
  { outcome: 'lost', stake: '5.00', rate: 85, credited: '0.00' },
  { outcome: 'tie', stake: '5.55', rate: 85, credited: '5.55' },
  { outcome: 'void', stake: '5.55', rate: 85, credited: '5.55' },
];

function textVectors(ticket: string, across: string) {
  const refusal = {
    requestId: '0b54c5ee-9c2e-4c0e-8d6c-1f1e5b6f7a80',
    user: '11'.repeat(32),
    instrument: 'btc',
    direction: 'up',
    stake: '10.00',
    seconds: 60,
    time: 1_795_384_799_512,
  } as const;
  const head = logHeadText({ size: 0, head: EMPTY_HEAD, time: 1_795_384_799_512 });
  return [
    { kind: 'ticket', text: ticket },
    { kind: 'ticket', text: across },
    {
      kind: 'refusal',
      text: refusalText({ ...refusal, reason: 'price_moved', strike: 9_901_248 }),
    },
    { kind: 'refusal', text: refusalText({ ...refusal, reason: 'feed_stale', strike: null }) },
    {
      kind: 'refusal',
      text: refusalText({ ...refusal, reason: 'too_slow', strike: null, sent: 1_795_384_798_000 }),
    },
    {
      kind: 'refusal',
      text: refusalText({
        ...refusal,
        user: null,
        reason: 'too_many_requests',
        strike: 9_901_248,
        sent: null,
      }),
    },
    { kind: 'log', text: head },
    ...[
      '',
      ticket.trimEnd(),
      `${ticket}\n`,
      ticket.replaceAll('\n', '\r\n'),
      ticket
        .replace(/entry: .*\n/, 'entry: 128849018820\n')
        .replace(/due: .*\n/, 'due: 128849018880\n')
        .replace(/root: 2026-01-02/, 'root: 6053-01-23'),
      ticket
        .replace(/entry: .*\n/, 'entry: 999999999999000\n')
        .replace(/due: .*\n/, 'due: 999999999999060\n'),
      ticket.replace('candela ticket 1', 'candela ticket 2'),
      ticket.replace('rate: 80', 'rate: 080'),
      ticket.replace('stake: 25.50', 'stake: 25.5'),
      ticket.replace('direction: up', 'direction: Up'),
      ticket.replace(/due: .*\n/, 'due: 1767355266\n'),
      ticket.replace(/(root: .*\n)/, '$1$1'),
      ticket.replace(/root: 2026-01-02/, 'root: 2026-01-03'),
      across.replace(/root: 2026-01-03 .*\n/, ''),
      head.replace('size: 0', 'size: -0'),
    ].map((text) => ({ kind: 'none', text })),
  ];
}

async function setVectors() {
  const row = marketInstrument('btc');
  const instruments = row ? [pathParameters(row)] : [];
  const rates = [
    { seconds: 60, rate: 80 },
    { seconds: 300, rate: 82 },
  ];
  const text = parameterSetText({ engine: 1, instruments, rates });
  return [{ text, hash: await parameterSetHash(text) }];
}

async function headVectors() {
  const { publicKey } = await importSigningKey(SAMPLE_KEY);
  const entries: readonly LogEntry[] = [
    { kind: 'key', key: publicKey },
    { kind: 'day', day: DAY, root: 'ab'.repeat(32) },
    { kind: 'parameters', day: DAY, hash: 'cd'.repeat(32) },
  ];
  const rows = [];
  let head = EMPTY_HEAD;
  for (const entry of entries) {
    const text = logEntryText(entry);
    head = await nextHead(head, text);
    rows.push({ entry: readLogEntry(text) && text, head });
  }
  return rows;
}

/** Order of the P-256 group; r and s are smaller. */
const ORDER = 'ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551';

async function signatureVectors(text: string, sign: Sign) {
  const good = await sign(text);
  const { signature, key } = good;
  const [r, s] = [signature.slice(0, 64), signature.slice(64)];
  const zero = '0'.repeat(64);
  const bad: readonly Partial<SignedText>[] = [
    { text: text.replace('up', 'down') },
    { signature: s + r },
    { signature: zero + s },
    { signature: r + zero },
    { signature: ORDER + s },
    { signature: r + ORDER },
    { signature: signature.toUpperCase() },
    { signature: signature.slice(2) },
    { key: `${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}` },
    { key: `02${key.slice(2)}` },
    { key: `04${zero}${zero}` },
  ];
  return [
    { ...good, holds: true },
    { ...(await sign('')), holds: true },
    ...bad.map((change) => ({ ...good, ...change, holds: false })),
  ];
}

export async function knownSignatures(vectors: unknown): Promise<KnownSignatures> {
  const { publicKey } = await importSigningKey(SAMPLE_KEY);
  const found = new Map<string, string>();
  const collect = async (value: unknown): Promise<void> => {
    if (typeof value !== 'object' || value === null) return;
    const signed = readSigned(value);
    if (signed && (await verifySigned(signed, publicKey))) found.set(signed.text, signed.signature);
    for (const inner of Object.values(value)) await collect(inner);
  };
  await collect(vectors);
  return found;
}
