import type { Area, DatedArea, Entry, EvidenceStorage, Key } from './storage.js';

/** Time limit for opening and for each call. Later calls do not wait for a slow opening again. */
const ANSWERS_WITHIN_MS = 3_000;

export interface Found<Value> {
  readonly found: Value;
  /** False: storage is unreadable, and `found` has only what this page wrote. */
  readonly read: boolean;
}

export interface TolerantStorage extends Pick<EvidenceStorage, 'add' | 'put' | 'remove'> {
  readonly lasts: () => Promise<boolean>;
  readonly get: (area: Area, key: Key) => Promise<Found<unknown>>;
  readonly entries: (area: Area, prefix: Key) => Promise<Found<Entry[]>>;
  readonly forgetBefore: EvidenceStorage['forgetBefore'];
}

export interface StorageNews {
  readonly onAlarms: () => void;
  /** Whether data outlives this page: when it is first known, and when it changes. */
  readonly onLasting: (lasts: boolean) => void;
}

/** A write not stored yet. With `add`, a stored value takes precedence. */
interface Waiting {
  readonly area: Area;
  readonly key: Key;
  readonly value: unknown;
  readonly how: 'add' | 'put';
}

/**
 * Wraps a storage so that calls never reject. Failed writes wait in memory, are merged into reads
 * and are retried later. A closed storage is reopened; one that opens late is used from then on.
 */
export function tolerantStorage(
  open: () => Promise<EvidenceStorage>,
  { onAlarms, onLasting }: StorageNews,
): TolerantStorage {
  const waiting = new Map<string, Waiting>();
  let ready: EvidenceStorage | undefined;
  let opening: Promise<EvidenceStorage> | undefined;
  let isLate = false;
  let toldLasting: boolean | undefined;

  function tellLasting(): void {
    const now = ready !== undefined && waiting.size === 0;
    if (now === toldLasting) return;
    toldLasting = now;
    onLasting(now);
  }

  function begin(): Promise<EvidenceStorage> {
    const opened = open().then((storage) => {
      ready = storage;
      storage.follow(onAlarms);
      // A late or reopened storage may have alarms that this page missed.
      onAlarms();
      tellLasting();
      return storage;
    });
    // A failed opening is retried with the next call.
    const ended = () => {
      opening = undefined;
      isLate = false;
    };
    opened.then(ended, ended);
    return opened;
  }

  async function kept(): Promise<EvidenceStorage | undefined> {
    if (ready || isLate) return ready;
    opening ??= begin();
    const under = opening;
    try {
      return await within(ANSWERS_WITHIN_MS, () => under);
    } catch {
      isLate = opening === under;
      tellLasting();
      return undefined;
    }
  }

  /** Runs a call on the storage; undefined when there is none or it rejects. */
  async function attempt<Answer>(
    ask: (storage: EvidenceStorage) => Promise<Answer>,
  ): Promise<{ readonly answer: Answer } | undefined> {
    for (const isFirst of [true, false]) {
      const storage = await kept();
      if (!storage) return undefined;
      try {
        return { answer: await within(ANSWERS_WITHIN_MS, () => ask(storage)) };
      } catch (error) {
        if (!isFirst || !isClosed(error)) return undefined;
        if (ready === storage) ready = undefined;
      }
    }
    return undefined;
  }

  /** Stops at the first write that fails. */
  async function catchUp(): Promise<void> {
    for (const [name, entry] of [...waiting]) {
      const { area, key, value, how } = entry;
      const done = await attempt(async (it) => {
        await (how === 'add' ? it.add(area, [[key, value]]) : it.put(area, key, value));
      });
      if (!done) return;
      if (waiting.get(name) === entry) waiting.delete(name);
      tellLasting();
    }
  }

  function wait({ area, key, value, how }: Waiting): void {
    const name = nameOf(area, key);
    if (how === 'add' && waiting.has(name)) return;
    waiting.set(name, { area, key, value: structuredClone(value), how });
    tellLasting();
  }

  const waitingUnder = (area: Area, prefix: Key) =>
    [...waiting.values()].filter(
      (it) => it.area === area && prefix.every((part, at) => it.key[at] === part),
    );

  return {
    async lasts() {
      await catchUp();
      return (await kept()) !== undefined && waiting.size === 0;
    },
    async get(area, key) {
      await catchUp();
      const lasting = await attempt((it) => it.get(area, key));
      const own = waiting.get(nameOf(area, key));
      const isOwn = own && (own.how === 'put' || lasting?.answer === undefined);
      return { found: isOwn ? own.value : lasting?.answer, read: lasting !== undefined };
    },
    async entries(area, prefix) {
      await catchUp();
      const lasting = await attempt((it) => it.entries(area, prefix));
      const merged = new Map<string, Entry>();
      for (const [key, value] of lasting?.answer ?? []) {
        merged.set(nameOf(area, key), [key, value]);
      }
      for (const { key, value, how } of waitingUnder(area, prefix)) {
        const name = nameOf(area, key);
        if (how === 'put' || !merged.has(name)) merged.set(name, [key, value]);
      }
      return { found: [...merged.values()], read: lasting !== undefined };
    },
    async add(area, entries) {
      if (entries.length === 0) return;
      if (await attempt((it) => it.add(area, entries))) return;
      for (const [key, value] of entries) wait({ area, key, value, how: 'add' });
    },
    async put(area, key, value) {
      const done = await attempt((it) => it.put(area, key, value).then(() => true));
      if (!done) {
        wait({ area, key, value, how: 'put' });
        return;
      }
      waiting.delete(nameOf(area, key));
      tellLasting();
    },
    async remove(area, prefix) {
      for (const { key } of waitingUnder(area, prefix)) waiting.delete(nameOf(area, key));
      await attempt((it) => it.remove(area, prefix));
      tellLasting();
    },
    async forgetBefore(area: DatedArea, receivedAt) {
      await attempt((it) => it.forgetBefore(area, receivedAt));
    },
  };
}

const nameOf = (area: Area, key: Key) => JSON.stringify([area, ...key]);

/** Whether the browser or another page closed the database, before or during the call. */
function isClosed(error: unknown): boolean {
  const name = (error as { name?: unknown } | null)?.name;
  return name === 'InvalidStateError' || name === 'AbortError';
}

function within<Answer>(limitMs: number, ask: () => Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('It took too long.')), limitMs);
    ask()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
