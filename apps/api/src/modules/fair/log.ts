import type { ResponseOf } from '@candela/contract';
import type { getFairLog } from '@candela/contract/calls/fair';
import {
  EMPTY_HEAD,
  keyOf,
  type LogEntry,
  logEntryText,
  logHeadText,
  nextHead,
  type ParametersEntry,
  parameterSetHash,
  parametersOn,
  readLogEntry,
  type SigningKey,
  signText,
} from '@candela/fair-price';
import { ConfigError } from '../../config/errors.js';
import { transact } from '../../db/transaction.js';
import type { Database, Executor, Transaction } from '../../db/types.js';
import { succeed } from '../../result.js';
import {
  type DaySets,
  FIRST_ENGINE,
  type PricedSet,
  pricedSet,
  releaseSet,
  setText,
} from '../market/parameter-sets.js';
import { announcementFault } from './announcement.js';
import {
  insertEntries,
  insertSet,
  lastPosition,
  lockLog,
  type StoredCommitment,
  type StoredEntry,
  selectLog,
  selectSets,
} from './repository.js';
import { signingKeyOf } from './signing-key.js';

export type LogView = ResponseOf<typeof getFairLog>;

/** A head's time shows how fresh the log is. */
const SIGNED_FOR_MS = 10_000;

export interface FairLogDeps {
  readonly db: Database;
  /** 32 bytes, hex: a P-256 private key. */
  readonly signingKey: string;
  readonly now: () => number;
}

/** State of the log for a ticket. */
export interface LogStand {
  readonly size: number;
  readonly head: string;
  readonly parametersOn: (day: string) => string | undefined;
  readonly rootOn: (day: string) => string | undefined;
}

export interface Announcement {
  readonly day: string;
  readonly hash: string;
}

/** Append-only hash chain of the signing key, parameter sets and daily roots. */
export interface FairLog extends DaySets {
  readonly key: Promise<SigningKey>;
  /**
   * Appends published roots that the log lacks; requires the log's lock.
   * @throws ConfigError when the log has another key.
   */
  append(tx: Transaction, commitments: readonly StoredCommitment[]): Promise<void>;
  /**
   * Call it after an append, and regularly, since other processes append too.
   * @throws ConfigError for a set that this release cannot price.
   */
  load(): Promise<void>;
  /**
   * @throws ConfigError when a process might learn of the set after an order could reach its day.
   */
  announce(day: string, set: PricedSet): Promise<Announcement>;
  stand(): LogStand;
  view(): Promise<LogView>;
}

interface Known {
  readonly stand: LogStand;
  /** By hash. */
  readonly sets: ReadonlyMap<string, PricedSet>;
  readonly byDay: Map<string, PricedSet>;
}

const NOTHING: Known = { stand: standOf([], []), sets: new Map(), byDay: new Map() };

export function createFairLog({ db, signingKey, now }: FairLogDeps): FairLog {
  const key = signingKeyOf(signingKey);
  let known = NOTHING;
  let served:
    | { readonly view: LogView; readonly until: number; readonly last: number | null }
    | undefined;

  async function serve(at: number): Promise<LogView> {
    const rows = await selectLog(db);
    const sets = await selectSets(db);
    const size = rows.length;
    const head = rows.at(-1)?.head ?? EMPTY_HEAD;
    const view = {
      entries: rows.map(({ text, appendedAt }) => ({ text, time: Math.floor(appendedAt / 1_000) })),
      sets,
      signed: await signText(await key, logHeadText({ size, head, time: Math.floor(at) })),
    };
    served = { view, until: at + SIGNED_FOR_MS, last: rows.at(-1)?.position ?? null };
    return view;
  }

  async function load(): Promise<void> {
    known = await readKnown(db);
    served = undefined;
  }

  const appendEntries = async (
    tx: Transaction,
    rows: readonly StoredEntry[],
    fresh: readonly LogEntry[],
  ) => insertEntries(tx, await chained(rows, fresh, now()));

  async function storeSet(tx: Transaction, set: PricedSet): Promise<string> {
    const text = setText(set);
    const hash = await parameterSetHash(text);
    await insertSet(tx, { hash, text });
    return hash;
  }

  return {
    key,
    load,

    async begin(firstDay, engine) {
      const { publicKey } = await key;
      await transact(db, async (tx) => {
        await lockLog(tx);
        const rows = await selectLog(tx);
        if (rows.length > 0) return succeed(undefined);
        const hash = await storeSet(tx, releaseSet(engine));
        await appendEntries(tx, rows, [
          { kind: 'key', key: publicKey },
          { kind: 'parameters', day: firstDay, hash },
        ]);
        return succeed(undefined);
      });
      await load();
    },

    on(day) {
      const found = known.byDay.get(day) ?? setOf(known, day) ?? releaseSet(FIRST_ENGINE);
      if (known.stand.size > 0) known.byDay.set(day, found);
      return found;
    },

    async append(tx, commitments) {
      const rows = await selectLog(tx);
      const entries = entriesOf(rows);
      assertSigner(entries, (await key).publicKey);
      const logged = new Set(entries.flatMap((entry) => (entry.kind === 'day' ? [entry.day] : [])));
      const missing = commitments.filter(({ day }) => !logged.has(day));
      const fresh = missing.map(({ day, root }) => ({ kind: 'day', day, root }) as const);
      await appendEntries(tx, rows, fresh);
    },

    async announce(day, set) {
      const announced = await transact(db, async (tx) => {
        await lockLog(tx);
        const rows = await selectLog(tx);
        const { sets, stand } = await readKnown(tx);
        if (stand.size === 0)
          throw new ConfigError('The log has not begun: start the service once.');
        assertSigner(entriesOf(rows), (await key).publicKey);
        const fault = announcementFault(
          { day, set, nowSecond: Math.floor(now() / 1_000) },
          parameterDays(rows),
          (each) => setOf({ stand, sets }, each),
        );
        if (fault !== undefined) throw new ConfigError(fault);
        const hash = await storeSet(tx, set);
        if (stand.parametersOn(day) !== hash) {
          await appendEntries(tx, rows, [{ kind: 'parameters', day, hash }]);
        }
        return succeed({ day, hash });
      });
      await load();
      return announced.value;
    },

    stand: () => known.stand,

    async view() {
      const at = now();
      // Another process may have signed a ticket on a newer entry: an older log would look
      // truncated.
      const last = await lastPosition(db);
      const before = served;
      const current = before !== undefined && at < before.until && before.last === last;
      return current ? before.view : serve(at);
    },
  };
}

const setOf = ({ stand, sets }: Pick<Known, 'stand' | 'sets'>, day: string) => {
  const hash = stand.parametersOn(day);
  return hash === undefined ? undefined : sets.get(hash);
};

function assertSigner(entries: readonly LogEntry[], publicKey: string): void {
  if (keyOf(entries) === publicKey) return;
  throw new ConfigError(
    'SIGNING_KEY is not the one this database was started with (a sandbox keeps its own in DATA_DIR/signing-key): every ticket would look forged.',
  );
}

async function readKnown(db: Executor): Promise<Known> {
  const rows = await selectLog(db);
  const texts = new Map((await selectSets(db)).map(({ hash, text }) => [hash, text]));
  const sets = new Map<string, PricedSet>();
  for (const { hash } of parameterEntries(rows)) {
    const text = texts.get(hash);
    if (text === undefined) throw new Error(`The log names ${hash}, which is not stored.`);
    sets.set(hash, pricedSet(text));
  }
  return { stand: standOf(rows, entriesOf(rows)), sets, byDay: new Map() };
}

const parameterEntries = (rows: readonly StoredEntry[]): ParametersEntry[] =>
  entriesOf(rows).filter((entry): entry is ParametersEntry => entry.kind === 'parameters');

const parameterDays = (rows: readonly StoredEntry[]): string[] =>
  parameterEntries(rows).map(({ day }) => day);

function entriesOf(rows: readonly StoredEntry[]): LogEntry[] {
  return rows.map(({ position, text }) => {
    const entry = readLogEntry(text);
    if (entry === undefined) throw new Error(`Entry ${position} of the log cannot be read.`);
    return entry;
  });
}

function standOf(rows: readonly StoredEntry[], entries: readonly LogEntry[]): LogStand {
  const roots = new Map(
    entries.flatMap((entry) => (entry.kind === 'day' ? [[entry.day, entry.root]] : [])),
  );
  return {
    size: rows.length,
    head: rows.at(-1)?.head ?? EMPTY_HEAD,
    parametersOn: (day) => parametersOn(entries, day)?.hash,
    rootOn: (day) => roots.get(day),
  };
}

async function chained(
  rows: readonly StoredEntry[],
  fresh: readonly LogEntry[],
  appendedAt: number,
): Promise<StoredEntry[]> {
  const made: StoredEntry[] = [];
  let head = rows.at(-1)?.head ?? EMPTY_HEAD;
  for (const entry of fresh) {
    const text = logEntryText(entry);
    head = await nextHead(head, text);
    made.push({
      position: rows.length + made.length + 1,
      text,
      head,
      appendedAt: Math.floor(appendedAt),
    });
  }
  return made;
}
