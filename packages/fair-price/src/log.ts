import { dayOf, isDay } from './calendar.js';
import { fault, type VerificationFault } from './faults.js';
import { concat, fromHex, toHex, utf8 } from './internal/bytes.js';
import { dayAndHash, PATTERNS, textFormat } from './internal/text-format.js';
import { sha256 } from './internal/web-crypto.js';
import { type ParameterSet, type PublishedSet, readParameterSet } from './parameter-set.js';
import { readSigned, type SignedText, verifySigned } from './signatures.js';
import type { DayRoot } from './types.js';

export type LogEntry =
  | ({ readonly kind: 'day' } & DayRoot)
  /** The set applies from this UTC day until an entry for a later day. */
  | ({ readonly kind: 'parameters' } & ParametersFrom)
  /** Replaces an earlier one; has all of its keys and requires no fewer. */
  | ({ readonly kind: 'witnesses' } & WitnessList)
  /** `statementHash` of the day's last minute in the price log. */
  | { readonly kind: 'prices'; readonly day: string; readonly hash: string }
  /** Only as the first entry: a log keeps its key. */
  | { readonly kind: 'key'; readonly key: string };

export interface ParametersFrom {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly hash: string;
}

export interface WitnessList {
  /** Co-signatures that a log needs. */
  readonly required: number;
  readonly keys: readonly string[];
}

export interface LogHead {
  readonly size: number;
  readonly head: string;
  /** Epoch milliseconds of the signature. */
  readonly time: number;
}

export interface LogRow {
  readonly text: string;
  /** Epoch second, as stated by the service: the head does not cover it. */
  readonly time: number;
}

/** `data` of `fair/log`. */
export interface FairLog {
  readonly entries: readonly LogRow[];
  readonly sets: readonly PublishedSet[];
  readonly signed: SignedText;
  /** Of witnesses. */
  readonly cosignatures?: readonly SignedText[] | undefined;
}

export interface VerifiedLog {
  readonly entries: readonly (LogEntry & { readonly time: number })[];
  /** After each number of entries, starting with none. */
  readonly heads: readonly string[];
  readonly sets: ReadonlyMap<string, ParameterSet>;
  readonly head: LogHead;
}

/** Head of an empty log: 32 zero bytes. */
export const EMPTY_HEAD = '0'.repeat(64);

const HEAD = textFormat('candela log 1', [
  ['size', PATTERNS.count],
  ['head', PATTERNS.hash],
  ['time', PATTERNS.count],
]);
const ENTRY = new RegExp(
  `^(?:(day|parameters|prices) (${PATTERNS.dayAndHash})|key (${PATTERNS.key})|witnesses ([1-9][0-9]?) (${PATTERNS.key}(?:,${PATTERNS.key})*))$`,
);

/**
 * Without a line ending.
 *
 * @throws RangeError when it cannot be written.
 */
export function logEntryText(entry: LogEntry): string {
  const text = formatEntry(entry);
  if (!readLogEntry(text)) throw new RangeError(`No entry of a log: "${text}".`);
  return text;
}

function formatEntry(entry: LogEntry): string {
  switch (entry.kind) {
    case 'day':
      return `day ${entry.day} ${entry.root}`;
    case 'parameters':
    case 'prices':
      return `${entry.kind} ${entry.day} ${entry.hash}`;
    case 'witnesses':
      return `witnesses ${entry.required} ${entry.keys.join(',')}`;
    case 'key':
      return `key ${entry.key}`;
  }
}

export function readLogEntry(text: string): LogEntry | undefined {
  const [whole, kind, dated = '', key = '', required, keyList = ''] = ENTRY.exec(text) ?? [];
  if (whole === undefined) return undefined;
  if (required !== undefined) {
    const keys = keyList.split(',');
    const isPossible = Number(required) <= new Set(keys).size && new Set(keys).size === keys.length;
    return isPossible ? { kind: 'witnesses', required: Number(required), keys } : undefined;
  }
  const { day, hash } = dayAndHash(dated);
  if (kind !== undefined && !isDay(day)) return undefined;
  if (kind === 'day') return { kind, day, root: hash };
  if (kind === 'parameters' || kind === 'prices') return { kind, day, hash };
  return { kind: 'key', key };
}

/** SHA-256 of the previous head's bytes followed by the entry in UTF-8. */
export async function nextHead(head: string, entryText: string): Promise<string> {
  return toHex(await sha256(concat(fromHex(head), utf8(entryText))));
}

/** For signing. */
export function logHeadText({ size, head, time }: LogHead): string {
  return HEAD.write([size, head, time]);
}

/** `undefined` unless the text is exactly what `logHeadText` writes. */
export function readLogHead(text: string): LogHead | undefined {
  const [size, head = '', time] = HEAD.read(text) ?? [];
  return size === undefined ? undefined : { size: Number(size), head, time: Number(time) };
}

/** `undefined` for any other shape. */
export function readLog(value: unknown): FairLog | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const {
    entries,
    sets,
    signed: rawSigned,
    cosignatures,
  } = value as Partial<Record<keyof FairLog, unknown>>;
  const signed = readSigned(rawSigned);
  if (!signed || !isListOf(entries, isLogRow) || !isListOf(sets, isPublishedSet)) return undefined;
  const readable = Array.isArray(cosignatures) ? cosignatures.map(readSigned) : [];
  return { entries, sets, signed, cosignatures: readable.filter((it) => it !== undefined) };
}

function isListOf<T>(value: unknown, isRow: (row: unknown) => row is T): value is T[] {
  return Array.isArray(value) && value.every(isRow);
}

function isLogRow(value: unknown): value is LogRow {
  const { text, time } = (value ?? {}) as Partial<LogRow>;
  return typeof text === 'string' && Number.isSafeInteger(time) && Number(time) >= 0;
}

function isPublishedSet(value: unknown): value is PublishedSet {
  const { hash, text } = (value ?? {}) as Partial<PublishedSet>;
  return typeof hash === 'string' && typeof text === 'string';
}

/**
 * Valid entries, exactly one key as the first, no day with two roots, no weaker witness list, and a
 * head signed with that key. To detect different logs for different users, compare heads.
 *
 * @param value `data` of `fair/log`.
 * @param key expected key, if known beforehand.
 */
export async function verifyLog(
  value: unknown,
  key?: string,
): Promise<
  | { readonly ok: true; readonly log: VerifiedLog }
  | { readonly ok: false; readonly fault: VerificationFault }
> {
  const parsed = readLog(value);
  const head = parsed && readLogHead(parsed.signed.text);
  if (!parsed || !head) return { ok: false, fault: fault('log_unreadable', {}) };
  const entries: (LogEntry & { time: number })[] = [];
  const heads = [EMPTY_HEAD];
  const roots = new Map<string, string>();
  let witnesses: WitnessList | undefined;
  for (const [at, { text, time }] of parsed.entries.entries()) {
    const entry = readLogEntry(text);
    if (!entry || (at === 0 && entry.kind !== 'key')) {
      return { ok: false, fault: fault('log_entry_unknown', { entry: at + 1 }) };
    }
    if (at > 0 && entry.kind === 'key') return { ok: false, fault: fault('key_changed', {}) };
    if (entry.kind === 'day') {
      const { day, root } = entry;
      if ((roots.get(day) ?? root) !== root)
        return { ok: false, fault: fault('two_roots', { day }) };
      roots.set(day, root);
    }
    if (entry.kind === 'witnesses') {
      if (witnesses && !isStronger(entry, witnesses)) {
        return { ok: false, fault: fault('log_entry_unknown', { entry: at + 1 }) };
      }
      witnesses = { required: entry.required, keys: entry.keys };
    }
    entries.push({ ...entry, time });
    heads.push(await nextHead(heads[at] ?? EMPTY_HEAD, text));
  }
  const signer = keyOf(entries);
  const isValid =
    head.size === entries.length &&
    head.head === heads.at(-1) &&
    signer !== undefined &&
    (await verifySigned(parsed.signed, signer));
  if (!isValid) return { ok: false, fault: fault('log_unsigned', {}) };
  if (key !== undefined && key !== signer) {
    return { ok: false, fault: fault('key_changed', {}) };
  }
  return { ok: true, log: { entries, heads, sets: await parseSets(parsed.sets), head } };
}

/** Or equal. */
export function isStronger(next: WitnessList, previous: WitnessList): boolean {
  return (
    next.required >= previous.required && previous.keys.every((key) => next.keys.includes(key))
  );
}

export function witnessesOf(entries: readonly LogEntry[]): WitnessList | undefined {
  return entries.findLast((entry) => entry.kind === 'witnesses');
}

async function parseSets(published: readonly PublishedSet[]): Promise<Map<string, ParameterSet>> {
  const sets = new Map<string, ParameterSet>();
  for (const { text } of published) {
    const set = readParameterSet(text);
    if (set) sets.set(toHex(await sha256(utf8(text))), set);
  }
  return sets;
}

export function keyOf(entries: readonly LogEntry[]): string | undefined {
  return entries.findLast((entry) => entry.kind === 'key')?.key;
}

export function rootOn(entries: readonly LogEntry[], day: string): string | undefined {
  for (const entry of entries) if (entry.kind === 'day' && entry.day === day) return entry.root;
  return undefined;
}

/** `statementHash` of a day's last minute: the first that was logged. */
export function pricesHashOn(entries: readonly LogEntry[], lastMinute: number): string | undefined {
  const day = dayOf(lastMinute);
  for (const entry of entries) if (entry.kind === 'prices' && entry.day === day) return entry.hash;
  return undefined;
}

export type ParametersEntry<Entry extends LogEntry = LogEntry> = Extract<
  Entry,
  { readonly kind: 'parameters' }
>;

export function parameterEntries<Entry extends LogEntry>(
  entries: readonly Entry[],
): ParametersEntry<Entry>[] {
  return entries.filter((entry): entry is ParametersEntry<Entry> => entry.kind === 'parameters');
}

/**
 * The entry with the latest day on or before `day`, the last for that day. Days before all entries
 * (chart history) use the first.
 */
export function parametersOn<Entry extends LogEntry>(
  entries: readonly Entry[],
  day: string,
): ParametersEntry<Entry> | undefined {
  const [first, ...others] = parameterEntries(entries);
  let found = first;
  for (const entry of others) {
    if (entry.day > day) continue;
    if (!found || found.day > day || entry.day >= found.day) found = entry;
  }
  return found;
}
