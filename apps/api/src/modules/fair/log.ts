import type { ResponseOf } from '@candela/contract';
import type { getFairLog } from '@candela/contract/calls/fair';
import {
  dayOf,
  EMPTY_HEAD,
  keyOf,
  type LogEntry,
  logEntryText,
  logHeadText,
  minuteOf,
  nextHead,
  parameterSetHash,
  parametersOn,
  readLogEntry,
  type SigningKey,
  signText,
} from '@candela/fair-price';
import { ConfigError } from '../../config/errors.js';
import type { Database, Transaction } from '../../db/types.js';
import {
  insertEntries,
  insertSet,
  type StoredCommitment,
  type StoredEntry,
  selectLog,
  selectSets,
} from './repository.js';

export type LogView = ResponseOf<typeof getFairLog>;

/** A head is signed anew after so long: its time tells a reader how fresh the log is. */
const SIGNED_FOR_MS = 10_000;

export interface LogDeps {
  readonly db: Database;
  readonly key: Promise<SigningKey>;
  /** The text of the parameter set that this release trades by. */
  readonly parameters: string;
  readonly now: () => number;
}

/** What a ticket says of the log: how long it was, and by which parameters a day goes. */
export interface LogStand {
  readonly size: number;
  readonly head: string;
  readonly parametersOn: (day: string) => string | undefined;
}

/** The chain of everything that was published, and nothing that could be taken back. */
export function createLog({ db, key, parameters, now }: LogDeps) {
  let stand: LogStand = standOf([]);
  let served: { readonly view: LogView; readonly until: number } | undefined;

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
    served = { view, until: at + SIGNED_FOR_MS };
    return view;
  }

  return {
    /**
     * Appends what is published and not in it yet. The log must be locked by this transaction.
     *
     * @param genesisDay the first set holds from there.
     * @throws ConfigError when the log was begun with another key or by other parameters.
     */
    async append(
      tx: Transaction,
      commitments: readonly StoredCommitment[],
      genesisDay: string,
    ): Promise<void> {
      const hash = await parameterSetHash(parameters);
      const { publicKey } = await key;
      const rows = await selectLog(tx);
      const known = entriesOf(rows);
      const fresh: LogEntry[] = [];
      if (known.length === 0) {
        await insertSet(tx, { hash, text: parameters });
        fresh.push({ kind: 'key', key: publicKey }, { kind: 'parameters', day: genesisDay, hash });
      } else assertOurs(known, publicKey, hash);
      const logged = new Set(known.flatMap((entry) => (entry.kind === 'day' ? [entry.day] : [])));
      const missing = commitments.filter(({ day }) => !logged.has(day));
      fresh.push(...missing.map(({ day, root }) => ({ kind: 'day', day, root }) as const));
      await insertEntries(tx, await chained(rows, fresh, now()));
    },

    /** Takes in the log as it is stored: once the transaction that appended has ended. */
    async load(): Promise<void> {
      stand = standOf(await selectLog(db));
      served = undefined;
    },

    stand: (): LogStand => stand,

    async view(): Promise<LogView> {
      const at = now();
      return served !== undefined && at < served.until ? served.view : serve(at);
    },
  };

  function assertOurs(known: readonly LogEntry[], publicKey: string, hash: string): void {
    if (keyOf(known) !== publicKey) {
      throw new ConfigError(
        'SIGNING_KEY is not the one this database was started with (a sandbox keeps its own in DATA_DIR/signing-key): every ticket would look forged.',
      );
    }
    const today = dayOf(minuteOf(Math.floor(now() / 1_000)));
    if (parametersOn(known, today)?.hash === hash) return;
    throw new ConfigError(
      `This release prices and pays by other parameters than the log names for ${today}: a change must be announced there first.`,
    );
  }
}

function entriesOf(rows: readonly StoredEntry[]): LogEntry[] {
  return rows.map(({ position, text }) => {
    const entry = readLogEntry(text);
    if (entry === undefined) throw new Error(`Entry ${position} of the log cannot be read.`);
    return entry;
  });
}

function standOf(rows: readonly StoredEntry[]): LogStand {
  const entries = entriesOf(rows);
  return {
    size: rows.length,
    head: rows.at(-1)?.head ?? EMPTY_HEAD,
    parametersOn: (day) => parametersOn(entries, day)?.hash,
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
