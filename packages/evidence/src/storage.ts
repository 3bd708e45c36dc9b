/** What is kept, apart: what is a person's by person and order, pins and alarms by their names. */
export type Area = 'tickets' | 'unexamined' | 'refusals' | 'pins' | 'alarms';

/** Areas whose values say when they were received, in epoch seconds, and are forgotten by it. */
export type DatedArea = 'tickets' | 'unexamined' | 'refusals';

/** One name, or several from the general to the particular. */
export type Key = readonly string[];

export type Entry = readonly [key: Key, value: unknown];

/** A place that keeps values which are copied as structures. Every call may be refused: it rejects then. */
export interface EvidenceStorage {
  get(area: Area, key: Key): Promise<unknown>;
  /** All of an area whose keys begin so. */
  entries(area: Area, prefix: Key): Promise<Entry[]>;
  /** Keeps, in one go, those whose keys have nothing kept under them. */
  add(area: Area, entries: readonly Entry[]): Promise<void>;
  put(area: Area, key: Key, value: unknown): Promise<void>;
  remove(area: Area, prefix: Key): Promise<void>;
  /** What was received before a moment, in epoch seconds. */
  forgetBefore(area: DatedArea, receivedAt: number): Promise<void>;
  /** Tells when another page of this browser has changed its alarms. */
  follow(onAlarms: () => void): void;
}

const NAME = 'candela-evidence';
/** 2: orders that wait for their examination, and refusals. */
const VERSION = 2;
const RECEIVED = 'receivedAt';
const DATED: readonly DatedArea[] = ['tickets', 'unexamined', 'refusals'];
const UNDATED: readonly Area[] = ['pins', 'alarms'];

/**
 * IndexedDB: it outlives a logout, which empties `localStorage` of what is a person's, and has room
 * where that is full. Once the browser or another page has closed it, every call rejects with an
 * `InvalidStateError`: open it anew then.
 *
 * @throws where the browser refuses it: site data is blocked, a private window, a later version.
 */
export async function openIndexedStorage(factory: IDBFactory): Promise<EvidenceStorage> {
  const opening = factory.open(NAME, VERSION);
  opening.onupgradeneeded = () => {
    const { result } = opening;
    const missing = (area: Area) => !result.objectStoreNames.contains(area);
    for (const area of DATED.filter(missing)) {
      result.createObjectStore(area).createIndex(RECEIVED, RECEIVED);
    }
    for (const area of UNDATED.filter(missing)) result.createObjectStore(area);
  };
  const database = await answerTo(opening);
  const pages = new BroadcastChannel(NAME);
  // A later version in another tab must not wait for this one.
  database.onversionchange = () => {
    database.close();
    pages.close();
  };
  database.onclose = () => pages.close();

  const read = (area: Area) => database.transaction(area).objectStore(area);
  return {
    get: async (area, key) => answerTo(read(area).get([...key])),
    async entries(area, prefix) {
      const store = read(area);
      const [keys, values] = await Promise.all([
        answerTo(store.getAllKeys(under(prefix))),
        answerTo(store.getAll(under(prefix))),
      ]);
      return keys.map((key, at): Entry => [key as string[], values[at]]);
    },
    add: (area, entries) =>
      write(area, (store) => {
        for (const [key, value] of entries) {
          store.add(value, [...key]).onerror = (event) => {
            // One that is there stays, and the others go on.
            event.preventDefault();
            event.stopPropagation();
          };
        }
      }),
    put: (area, key, value) => write(area, (store) => store.put(value, [...key])),
    remove: (area, prefix) => write(area, (store) => store.delete(under(prefix))),
    forgetBefore: (area, receivedAt) =>
      write(area, (store) => {
        const old = store.index(RECEIVED).openCursor(IDBKeyRange.upperBound(receivedAt, true));
        old.onsuccess = () => {
          old.result?.delete();
          old.result?.continue();
        };
      }),
    follow(onAlarms) {
      pages.onmessage = onAlarms;
    },
  };

  /** Resolves once it is on disk, not before: a full disk is told at the end. */
  async function write(area: Area, change: (store: IDBObjectStore) => void): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const transaction = database.transaction(area, 'readwrite');
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
      change(transaction.objectStore(area));
    });
    if (area === 'alarms') pages.postMessage(area);
  }
}

/** Keys that begin so. Among keys an array is more than any text. */
function under(prefix: Key): IDBKeyRange {
  return IDBKeyRange.bound([...prefix], [...prefix, []]);
}

function answerTo<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** A place that keeps values for as long as the page lives. */
export function memoryStorage(): EvidenceStorage {
  const kept = new Map<string, { area: Area; key: Key; value: unknown }>();
  const nameOf = (area: Area, key: Key) => JSON.stringify([area, ...key]);
  const found = (area: Area, prefix: Key) =>
    [...kept].filter(
      ([, it]) => it.area === area && prefix.every((part, at) => it.key[at] === part),
    );
  const put = (area: Area, key: Key, value: unknown) =>
    void kept.set(nameOf(area, key), { area, key, value: structuredClone(value) });
  return {
    get: async (area, key) => kept.get(nameOf(area, key))?.value,
    entries: async (area, prefix) => found(area, prefix).map(([, { key, value }]) => [key, value]),
    async add(area, entries) {
      for (const [key, value] of entries) {
        if (!kept.has(nameOf(area, key))) put(area, key, value);
      }
    },
    put: async (area, key, value) => put(area, key, value),
    async remove(area, prefix) {
      for (const [name] of found(area, prefix)) kept.delete(name);
    },
    async forgetBefore(area, receivedAt) {
      for (const [name, { value }] of found(area, [])) {
        if ((value as { receivedAt: number }).receivedAt < receivedAt) kept.delete(name);
      }
    },
    // No other page sees it.
    follow: () => undefined,
  };
}
