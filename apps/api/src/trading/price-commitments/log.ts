import type { ResponseOf } from '@candela/contract';
import type { getFairLog } from '@candela/contract/calls/fair';
import {
  EMPTY_HEAD,
  isStronger,
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
  type WitnessList,
  witnessesOf,
} from '@candela/fair-price';
import { ConfigError } from '../../config/errors.js';
import { transact } from '../../platform/db/transaction.js';
import type { Database, Executor, Transaction } from '../../platform/db/types.js';
import { succeed } from '../../platform/result.js';
import {
  defaultSet,
  type EngineParameterSet,
  FIRST_ENGINE,
  type ParameterSetSchedule,
  parseParameterSetText,
  serializeSet,
} from '../market/parameter-sets.js';
import { announcementFault } from './announcement.js';
import type { Cosignature } from './cosignatures.js';
import {
  findLastPosition,
  insertLogEntries,
  insertParameterSet,
  lockLog,
  type StoredCommitment,
  type StoredLogEntry,
  selectLogEntries,
  selectParameterSets,
} from './repository.js';
import { signingKeyFromHex } from './signing-key.js';

export type FairLogView = ResponseOf<typeof getFairLog>;

/** A head's time shows how fresh the log is. */
const VIEW_CACHE_MS = 10_000;

export interface FairLogDeps {
  readonly db: Database;
  /** 32 bytes, hex: P-256 private key. */
  readonly signingKey: string;
  readonly witnesses?: WitnessList | undefined;
  /** Of these witnesses. */
  readonly cosignatures?: (() => readonly Cosignature[]) | undefined;
  readonly now: () => number;
}

export interface LogState {
  readonly size: number;
  readonly head: string;
  readonly parametersOn: (day: string) => string | undefined;
  readonly rootOn: (day: string) => string | undefined;
  readonly witnesses: WitnessList | undefined;
}

export interface Announcement {
  readonly day: string;
  readonly hash: string;
}

/** Append-only hash chain of signing key, parameter sets and daily roots. */
export interface FairLog extends ParameterSetSchedule {
  readonly key: Promise<SigningKey>;
  /**
   * Begins the log with its key only, for prices without parameter sets.
   * @throws ConfigError when the log has another key.
   */
  begin(): Promise<void>;
  /**
   * Appends published roots and a stronger witness list that the log lacks; requires the log's lock.
   * @throws ConfigError when the log has another key.
   */
  append(tx: Transaction, commitments: readonly StoredCommitment[]): Promise<void>;
  /** @throws ConfigError when the log lists other witnesses, or requires more. */
  assertWitnesses(): void;
  /** The last statement of a day of the price log; requires the log's lock. */
  appendPrices(tx: Transaction, day: string, hash: string): Promise<void>;
  /**
   * After an append, and regularly: other processes append too.
   * @throws ConfigError for a set that this release cannot price.
   */
  load(): Promise<void>;
  /**
   * @throws ConfigError when a process might learn of the set after an order could reach its day.
   */
  announce(day: string, set: EngineParameterSet): Promise<Announcement>;
  state(): LogState;
  view(): Promise<FairLogView>;
}

interface LoadedLog {
  readonly state: LogState;
  /** By hash. */
  readonly sets: ReadonlyMap<string, EngineParameterSet>;
  readonly byDay: Map<string, EngineParameterSet>;
}

const EMPTY_LOG: LoadedLog = { state: logStateOf([], []), sets: new Map(), byDay: new Map() };

export function createFairLog({
  db,
  signingKey,
  witnesses,
  cosignatures,
  now,
}: FairLogDeps): FairLog {
  const key = signingKeyFromHex(signingKey);
  let loaded = EMPTY_LOG;
  let cachedView:
    | {
        readonly view: FairLogView;
        readonly heads: readonly string[];
        readonly until: number;
        readonly last: number | null;
      }
    | undefined;

  async function buildView(at: number) {
    const rows = await selectLogEntries(db);
    const sets = await selectParameterSets(db);
    const size = rows.length;
    const head = rows.at(-1)?.head ?? EMPTY_HEAD;
    const view = {
      entries: rows.map(({ text, appendedAt }) => ({ text, time: Math.floor(appendedAt / 1_000) })),
      sets,
      signed: await signText(await key, logHeadText({ size, head, time: Math.floor(at) })),
    };
    const heads = [EMPTY_HEAD, ...rows.map((row) => row.head)];
    const built = { view, heads, until: at + VIEW_CACHE_MS, last: rows.at(-1)?.position ?? null };
    cachedView = built;
    return built;
  }

  /** Older processes do not list witnesses that a newer one has added. */
  const missingWitnesses = (listed: WitnessList | undefined) =>
    witnesses && !(listed && isStronger(listed, witnesses)) ? witnesses : undefined;

  async function load(): Promise<void> {
    loaded = await loadLog(db);
    cachedView = undefined;
  }

  const appendEntries = async (
    tx: Transaction,
    rows: readonly StoredLogEntry[],
    fresh: readonly LogEntry[],
  ) => insertLogEntries(tx, await chainEntries(rows, fresh, now()));

  async function storeSet(tx: Transaction, set: EngineParameterSet): Promise<string> {
    const text = serializeSet(set);
    const hash = await parameterSetHash(text);
    await insertParameterSet(tx, { hash, text });
    return hash;
  }

  /** Only the first of concurrent starts appends. */
  async function beginWith(afterKey: (tx: Transaction) => Promise<LogEntry[]>): Promise<void> {
    const { publicKey } = await key;
    await transact(db, async (tx) => {
      await lockLog(tx);
      const rows = await selectLogEntries(tx);
      if (rows.length > 0) return succeed(undefined);
      await appendEntries(tx, rows, [{ kind: 'key', key: publicKey }, ...(await afterKey(tx))]);
      return succeed(undefined);
    });
    await load();
  }

  return {
    key,
    load,

    async begin() {
      await beginWith(async () => []);
      assertSigningKey(entriesOf(await selectLogEntries(db)), (await key).publicKey);
    },

    publishFirstSet: (firstDay, engine) =>
      beginWith(async (tx) => [
        { kind: 'parameters', day: firstDay, hash: await storeSet(tx, defaultSet(engine)) },
      ]),

    setOn(day) {
      const found = loaded.byDay.get(day) ?? loggedSetOn(loaded, day) ?? defaultSet(FIRST_ENGINE);
      if (loaded.state.size > 0) loaded.byDay.set(day, found);
      return found;
    },

    async append(tx, commitments) {
      const rows = await selectLogEntries(tx);
      const entries = entriesOf(rows);
      assertSigningKey(entries, (await key).publicKey);
      const logged = new Set(entries.flatMap((entry) => (entry.kind === 'day' ? [entry.day] : [])));
      const missing = commitments.filter(({ day }) => !logged.has(day));
      const fresh = missing.map(({ day, root }) => ({ kind: 'day', day, root }) as const);
      const list = missingWitnesses(witnessesOf(entries));
      const added = list ? [{ kind: 'witnesses', ...list } as const] : [];
      if (list) assertNotWeaker(list, witnessesOf(entries));
      await appendEntries(tx, rows, [...fresh, ...added]);
    },

    assertWitnesses: () => assertNotWeaker(witnesses, loaded.state.witnesses),

    appendPrices: async (tx, day, hash) =>
      appendEntries(tx, await selectLogEntries(tx), [{ kind: 'prices', day, hash }]),

    async announce(day, set) {
      const announced = await transact(db, async (tx) => {
        await lockLog(tx);
        const rows = await selectLogEntries(tx);
        const { sets, state } = await loadLog(tx);
        if (state.size === 0)
          throw new ConfigError('The log has not begun: start the service once.');
        assertSigningKey(entriesOf(rows), (await key).publicKey);
        const fault = announcementFault(
          { day, set, nowSecond: Math.floor(now() / 1_000) },
          parameterDays(rows),
          (each) => loggedSetOn({ state, sets }, each),
        );
        if (fault !== undefined) throw new ConfigError(fault);
        const hash = await storeSet(tx, set);
        if (state.parametersOn(day) !== hash) {
          await appendEntries(tx, rows, [{ kind: 'parameters', day, hash }]);
        }
        return succeed({ day, hash });
      });
      await load();
      return announced.value;
    },

    state: () => loaded.state,

    async view() {
      const at = now();
      // Another process may have signed a ticket on a newer entry: an older log would look
      // truncated.
      const last = await findLastPosition(db);
      const before = cachedView;
      const current = before !== undefined && at < before.until && before.last === last;
      const { view, heads } = current ? before : await buildView(at);
      if (!cosignatures) return view;
      const onLog = cosignatures().filter(({ size, head }) => heads[size] === head);
      return { ...view, cosignatures: onLog.map(({ signed }) => signed) };
    },
  };
}

const loggedSetOn = ({ state, sets }: Pick<LoadedLog, 'state' | 'sets'>, day: string) => {
  const hash = state.parametersOn(day);
  return hash === undefined ? undefined : sets.get(hash);
};

function assertSigningKey(entries: readonly LogEntry[], publicKey: string): void {
  if (keyOf(entries) === publicKey) return;
  throw new ConfigError(
    'SIGNING_KEY is not the one this database was started with (a sandbox keeps its own in DATA_DIR/signing-key): every ticket would look forged.',
  );
}

/** Devices reject a log whose list loses a witness. */
function assertNotWeaker(next: WitnessList | undefined, listed: WitnessList | undefined): void {
  if (!listed || (next && isStronger(next, listed))) return;
  throw new ConfigError(
    `WITNESSES must keep every witness of the log, and WITNESSES_REQUIRED must be at least ${listed.required}: devices raise an alarm otherwise.`,
  );
}

async function loadLog(db: Executor): Promise<LoadedLog> {
  const rows = await selectLogEntries(db);
  const texts = new Map((await selectParameterSets(db)).map(({ hash, text }) => [hash, text]));
  const sets = new Map<string, EngineParameterSet>();
  for (const { hash } of parameterEntries(rows)) {
    const text = texts.get(hash);
    if (text === undefined) throw new Error(`The log names ${hash}, which is not stored.`);
    sets.set(hash, parseParameterSetText(text));
  }
  return { state: logStateOf(rows, entriesOf(rows)), sets, byDay: new Map() };
}

const parameterEntries = (rows: readonly StoredLogEntry[]): ParametersEntry[] =>
  entriesOf(rows).filter((entry): entry is ParametersEntry => entry.kind === 'parameters');

const parameterDays = (rows: readonly StoredLogEntry[]): string[] =>
  parameterEntries(rows).map(({ day }) => day);

function entriesOf(rows: readonly StoredLogEntry[]): LogEntry[] {
  return rows.map(({ position, text }) => {
    const entry = readLogEntry(text);
    if (entry === undefined) throw new Error(`Entry ${position} of the log cannot be read.`);
    return entry;
  });
}

function logStateOf(rows: readonly StoredLogEntry[], entries: readonly LogEntry[]): LogState {
  const roots = new Map(
    entries.flatMap((entry) => (entry.kind === 'day' ? [[entry.day, entry.root]] : [])),
  );
  return {
    size: rows.length,
    head: rows.at(-1)?.head ?? EMPTY_HEAD,
    parametersOn: (day) => parametersOn(entries, day)?.hash,
    rootOn: (day) => roots.get(day),
    witnesses: witnessesOf(entries),
  };
}

async function chainEntries(
  rows: readonly StoredLogEntry[],
  fresh: readonly LogEntry[],
  appendedAt: number,
): Promise<StoredLogEntry[]> {
  const appended: StoredLogEntry[] = [];
  let head = rows.at(-1)?.head ?? EMPTY_HEAD;
  for (const entry of fresh) {
    const text = logEntryText(entry);
    head = await nextHead(head, text);
    appended.push({
      position: rows.length + appended.length + 1,
      text,
      head,
      appendedAt: Math.floor(appendedAt),
    });
  }
  return appended;
}
