/** Users' records are keyed by user first; pins and alarms by name, price pins by minute. */
export type Area = DatedArea | 'pins' | 'alarms';

/** Values expire by `receivedAt`, epoch seconds. */
export type DatedArea = 'tickets' | 'checks' | 'unexamined' | 'refusals' | 'prices' | 'pricePins';

/** Pages of this browser hear about each other's changes. */
export type WatchedArea = 'alarms' | 'checks';

/** From general to specific. */
export type Key = readonly string[];

export type Entry = readonly [key: Key, value: unknown];

/** Structured clone. Every call may reject. */
export interface EvidenceStorage {
  get(area: Area, key: Key): Promise<unknown>;
  /** Keys start with `prefix`. */
  entries(area: Area, prefix: Key): Promise<Entry[]>;
  keys(area: Area, prefix: Key): Promise<Key[]>;
  /** In one transaction, the entries whose keys are not taken. */
  add(area: Area, entries: readonly Entry[]): Promise<void>;
  put(area: Area, key: Key, value: unknown): Promise<void>;
  remove(area: Area, prefix: Key): Promise<void>;
  /** Epoch second. */
  deleteBefore(area: DatedArea, receivedAt: number): Promise<void>;
  /** By another page of this browser. */
  onChanged(onChange: (area: WatchedArea) => void): void;
}

const NAME = 'candela-evidence';
/** Version 2 adds `unexamined` and `refusals`, version 3 `checks`, version 4 `prices` and `pricePins`. */
const VERSION = 4;
const RECEIVED = 'receivedAt';
const DATED: readonly DatedArea[] = [
  'tickets',
  'checks',
  'unexamined',
  'refusals',
  'prices',
  'pricePins',
];
const UNDATED: readonly Area[] = ['pins', 'alarms'];

/**
 * IndexedDB survives a logout, which clears `localStorage`, and has more space. Once closed, every
 * call rejects with `InvalidStateError`: reopen it.
 *
 * @throws where the browser refuses it: blocked site data, a private window, a later version.
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
  const database = await requestResult(opening);
  const channel = new BroadcastChannel(NAME);
  // Must not block an upgrade in another tab.
  database.onversionchange = () => {
    database.close();
    channel.close();
  };
  database.onclose = () => channel.close();

  const read = (area: Area) => database.transaction(area).objectStore(area);
  return {
    get: async (area, key) => requestResult(read(area).get([...key])),
    async entries(area, prefix) {
      const store = read(area);
      const [keys, values] = await Promise.all([
        requestResult(store.getAllKeys(keyRange(prefix))),
        requestResult(store.getAll(keyRange(prefix))),
      ]);
      return keys.map((key, at): Entry => [key as string[], values[at]]);
    },
    keys: async (area, prefix) =>
      (await requestResult(read(area).getAllKeys(keyRange(prefix)))) as Key[],
    add: (area, entries) =>
      write(area, (store) => {
        for (const [key, value] of entries) {
          store.add(value, [...key]).onerror = (event) => {
            // Keeps the stored value and continues with the other entries.
            event.preventDefault();
            event.stopPropagation();
          };
        }
      }),
    put: (area, key, value) => write(area, (store) => store.put(value, [...key])),
    remove: (area, prefix) => write(area, (store) => store.delete(keyRange(prefix))),
    deleteBefore: (area, receivedAt) =>
      write(area, (store) => {
        const old = store.index(RECEIVED).openCursor(IDBKeyRange.upperBound(receivedAt, true));
        old.onsuccess = () => {
          old.result?.delete();
          old.result?.continue();
        };
      }),
    onChanged(onChange) {
      channel.onmessage = ({ data }: MessageEvent<WatchedArea>) => onChange(data);
    },
  };

  /** A full disk is reported only when the transaction completes. */
  async function write(area: Area, change: (store: IDBObjectStore) => void): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const transaction = database.transaction(area, 'readwrite');
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
      change(transaction.objectStore(area));
    });
    if (area === 'alarms' || area === 'checks') channel.postMessage(area);
  }
}

/** In IndexedDB an array sorts after any string. */
function keyRange(prefix: Key): IDBKeyRange {
  return IDBKeyRange.bound([...prefix], [...prefix, []]);
}

function requestResult<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

export function memoryStorage(): EvidenceStorage {
  const records = new Map<string, { area: Area; key: Key; value: unknown }>();
  const nameOf = (area: Area, key: Key) => JSON.stringify([area, ...key]);
  const matching = (area: Area, prefix: Key) =>
    [...records].filter(
      ([, it]) => it.area === area && prefix.every((part, at) => it.key[at] === part),
    );
  const put = (area: Area, key: Key, value: unknown) =>
    void records.set(nameOf(area, key), { area, key, value: structuredClone(value) });
  return {
    get: async (area, key) => records.get(nameOf(area, key))?.value,
    entries: async (area, prefix) =>
      matching(area, prefix).map(([, { key, value }]) => [key, value]),
    keys: async (area, prefix) => matching(area, prefix).map(([, { key }]) => key),
    async add(area, entries) {
      for (const [key, value] of entries) {
        if (!records.has(nameOf(area, key))) put(area, key, value);
      }
    },
    put: async (area, key, value) => put(area, key, value),
    async remove(area, prefix) {
      for (const [name] of matching(area, prefix)) records.delete(name);
    },
    async deleteBefore(area, receivedAt) {
      for (const [name, { value }] of matching(area, [])) {
        if ((value as { receivedAt: number }).receivedAt < receivedAt) records.delete(name);
      }
    },
    onChanged: () => undefined,
  };
}
