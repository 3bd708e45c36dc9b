import type { Area, DatedArea, Entry, EvidenceStorage, Key, WatchedArea } from './storage.js';

/** For opening and for each call. Later calls do not wait for a slow opening again. */
const STORAGE_TIMEOUT_MS = 3_000;

export interface ReadResult<Value> {
  readonly found: Value;
  /** False: `found` has only what this page wrote. */
  readonly read: boolean;
}

export interface ResilientStorage extends Pick<EvidenceStorage, 'add' | 'put' | 'remove'> {
  readonly checkPersistence: () => Promise<boolean>;
  readonly get: (area: Area, key: Key) => Promise<ReadResult<unknown>>;
  readonly entries: (area: Area, prefix: Key) => Promise<ReadResult<Entry[]>>;
  readonly keys: (area: Area, prefix: Key) => Promise<Key[]>;
  readonly deleteBefore: EvidenceStorage['deleteBefore'];
}

export interface StorageListeners {
  readonly onChanged: (area: WatchedArea) => void;
  /** When it is first known, and when it changes. */
  readonly onPersistenceChange: (lasts: boolean) => void;
}

/** With `add`, a stored value takes precedence. */
interface PendingWrite {
  readonly area: Area;
  readonly key: Key;
  readonly value: unknown;
  readonly how: 'add' | 'put';
}

/**
 * Calls never reject. Failed writes wait in memory, are merged into reads and retried later. A
 * closed storage is reopened; one that opens late is used from then on.
 */
export function createResilientStorage(
  open: () => Promise<EvidenceStorage>,
  { onChanged, onPersistenceChange }: StorageListeners,
): ResilientStorage {
  const pendingWrites = new Map<string, PendingWrite>();
  let ready: EvidenceStorage | undefined;
  let opening: Promise<EvidenceStorage> | undefined;
  let isLate = false;
  let reportedPersistence: boolean | undefined;

  function reportPersistence(): void {
    const now = ready !== undefined && pendingWrites.size === 0;
    if (now === reportedPersistence) return;
    reportedPersistence = now;
    onPersistenceChange(now);
  }

  function startOpening(): Promise<EvidenceStorage> {
    const opened = open().then((storage) => {
      ready = storage;
      storage.onChanged(onChanged);
      // The storage may have records that this page missed.
      onChanged('alarms');
      onChanged('checks');
      reportPersistence();
      return storage;
    });
    // The next call retries.
    const ended = () => {
      opening = undefined;
      isLate = false;
    };
    opened.then(ended, ended);
    return opened;
  }

  async function getStorage(): Promise<EvidenceStorage | undefined> {
    if (ready || isLate) return ready;
    opening ??= startOpening();
    const currentOpening = opening;
    try {
      return await withTimeout(STORAGE_TIMEOUT_MS, () => currentOpening);
    } catch {
      isLate = opening === currentOpening;
      reportPersistence();
      return undefined;
    }
  }

  /** Undefined when there is no storage or it rejects. */
  async function tryCall<Answer>(
    call: (storage: EvidenceStorage) => Promise<Answer>,
  ): Promise<{ readonly answer: Answer } | undefined> {
    for (const isFirst of [true, false]) {
      const storage = await getStorage();
      if (!storage) return undefined;
      try {
        return { answer: await withTimeout(STORAGE_TIMEOUT_MS, () => call(storage)) };
      } catch (error) {
        if (!isFirst || !isClosed(error)) return undefined;
        if (ready === storage) ready = undefined;
      }
    }
    return undefined;
  }

  /** Stops at the first failure. */
  async function flushPendingWrites(): Promise<void> {
    for (const [name, entry] of [...pendingWrites]) {
      const { area, key, value, how } = entry;
      const done = await tryCall(async (it) => {
        await (how === 'add' ? it.add(area, [[key, value]]) : it.put(area, key, value));
      });
      if (!done) return;
      if (pendingWrites.get(name) === entry) pendingWrites.delete(name);
      reportPersistence();
    }
  }

  function addPendingWrite({ area, key, value, how }: PendingWrite): void {
    const name = nameOf(area, key);
    if (how === 'add' && pendingWrites.has(name)) return;
    pendingWrites.set(name, { area, key, value: structuredClone(value), how });
    reportPersistence();
  }

  const pendingWritesUnder = (area: Area, prefix: Key) =>
    [...pendingWrites.values()].filter(
      (it) => it.area === area && prefix.every((part, at) => it.key[at] === part),
    );

  return {
    async checkPersistence() {
      await flushPendingWrites();
      return (await getStorage()) !== undefined && pendingWrites.size === 0;
    },
    async get(area, key) {
      await flushPendingWrites();
      const stored = await tryCall((it) => it.get(area, key));
      const pending = pendingWrites.get(nameOf(area, key));
      const isPendingNewer = pending && (pending.how === 'put' || stored?.answer === undefined);
      return { found: isPendingNewer ? pending.value : stored?.answer, read: stored !== undefined };
    },
    async entries(area, prefix) {
      await flushPendingWrites();
      const stored = await tryCall((it) => it.entries(area, prefix));
      const merged = new Map<string, Entry>();
      for (const [key, value] of stored?.answer ?? []) {
        merged.set(nameOf(area, key), [key, value]);
      }
      for (const { key, value, how } of pendingWritesUnder(area, prefix)) {
        const name = nameOf(area, key);
        if (how === 'put' || !merged.has(name)) merged.set(name, [key, value]);
      }
      return { found: [...merged.values()], read: stored !== undefined };
    },
    async keys(area, prefix) {
      const stored = await tryCall((it) => it.keys(area, prefix));
      const merged = new Map(
        [...(stored?.answer ?? []), ...pendingWritesUnder(area, prefix).map(({ key }) => key)].map(
          (key) => [nameOf(area, key), key],
        ),
      );
      return [...merged.values()];
    },
    async add(area, entries) {
      if (entries.length === 0) return;
      if (await tryCall((it) => it.add(area, entries))) return;
      for (const [key, value] of entries) addPendingWrite({ area, key, value, how: 'add' });
    },
    async put(area, key, value) {
      const done = await tryCall((it) => it.put(area, key, value).then(() => true));
      if (!done) {
        addPendingWrite({ area, key, value, how: 'put' });
        return;
      }
      pendingWrites.delete(nameOf(area, key));
      reportPersistence();
    },
    async remove(area, prefix) {
      for (const { key } of pendingWritesUnder(area, prefix))
        pendingWrites.delete(nameOf(area, key));
      await tryCall((it) => it.remove(area, prefix));
      reportPersistence();
    },
    async deleteBefore(area: DatedArea, receivedAt) {
      await tryCall((it) => it.deleteBefore(area, receivedAt));
    },
  };
}

const nameOf = (area: Area, key: Key) => JSON.stringify([area, ...key]);

/** By the browser or another page. */
function isClosed(error: unknown): boolean {
  const name = (error as { name?: unknown } | null)?.name;
  return name === 'InvalidStateError' || name === 'AbortError';
}

function withTimeout<Answer>(limitMs: number, call: () => Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('It took too long.')), limitMs);
    call()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
