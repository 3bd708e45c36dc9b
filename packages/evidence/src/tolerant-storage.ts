import type { Area, DatedArea, Entry, EvidenceStorage, Key } from './storage.js';

/** How long a browser may take to open its storage, and to answer. Nobody waits twice for an opening. */
const ANSWERS_WITHIN_MS = 3_000;

/** What was found, and whether all that is kept was looked at. */
export interface Found<Value> {
  readonly found: Value;
  /** False: what is kept cannot be read now, and `found` is what this page has seen itself. */
  readonly read: boolean;
}

/** A storage that never rejects. */
export interface TolerantStorage extends Pick<EvidenceStorage, 'add' | 'put' | 'remove'> {
  /** Whether what is kept outlives this page, as far as was seen. */
  readonly lasts: () => Promise<boolean>;
  readonly get: (area: Area, key: Key) => Promise<Found<unknown>>;
  readonly entries: (area: Area, prefix: Key) => Promise<Found<Entry[]>>;
  readonly forgetBefore: EvidenceStorage['forgetBefore'];
}

/** What whoever uses a storage is told of it. */
export interface StorageNews {
  /** Another page has changed its alarms. */
  readonly onAlarms: () => void;
  /** Whether what is kept outlives this page: when that is first seen, and when it changes. */
  readonly onLasting: (lasts: boolean) => void;
}

/** What the browser did not keep yet. `add`: what is kept already goes before it. */
interface Waiting {
  readonly area: Area;
  readonly key: Key;
  readonly value: unknown;
  readonly how: 'add' | 'put';
}

/**
 * A storage that never rejects. What the browser refuses to keep waits on the page beside what was kept
 * before, and is kept with the first call that the browser answers again; `lasts` says whether any waits.
 * A storage that was closed is opened again, one that opens late is used from then on.
 *
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
      // It may have opened late, or anew: what it keeps by now was not heard here.
      onAlarms();
      tellLasting();
      return storage;
    });
    // One that failed is tried again with the next call.
    const ended = () => {
      opening = undefined;
      isLate = false;
    };
    opened.then(ended, ended);
    return opened;
  }

  /** Opened with the first thing that is asked: whoever keeps nothing has nothing made. */
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

  /** What the lasting storage answers; undefined when there is none, or it refuses. */
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

  /** Has kept what waits. What the browser refuses anew goes on waiting. */
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

/** The browser or another page has closed it, at rest or while it was asked. */
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
