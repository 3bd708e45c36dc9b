import type { Remembered, SessionState } from './slice.js';
import { type KeyValueStorage, STORAGE_KEYS } from './storage.js';

type Entries = Record<string, string | null>;

/** Candles take longer than the other entries together, and any change reads all. */
const JSON_CACHE = new WeakMap<Remembered, string>();

function jsonOf(entry: Remembered | undefined): string | null {
  if (entry === undefined) return null;
  const json = JSON_CACHE.get(entry) ?? JSON.stringify(entry);
  JSON_CACHE.set(entry, json);
  return json;
}

function entriesOf(session: SessionState): Entries {
  const { remembered } = session;
  return {
    // Before the token, whose change makes other tabs read these.
    [STORAGE_KEYS.over]: session.over,
    [STORAGE_KEYS.userId]: session.userId || null,
    [STORAGE_KEYS.token]: session.token,
    [STORAGE_KEYS.language]: session.language,
    [STORAGE_KEYS.languageConfirmed]: session.languageConfirmed ? 'true' : null,
    [STORAGE_KEYS.currency]: session.currency,
    [STORAGE_KEYS.night]: String(session.night),
    [STORAGE_KEYS.username]: session.username || null,
    [STORAGE_KEYS.rememberToken]: session.rememberToken || null,
    [STORAGE_KEYS.recoveryCode]: session.recoveryCode || null,
    [STORAGE_KEYS.favourites]: JSON.stringify(session.favourites),
    [STORAGE_KEYS.hideBalance]: String(session.hideBalance),
    [STORAGE_KEYS.trade]: JSON.stringify(session.trade),
    [STORAGE_KEYS.upColour]: session.upColour,
    [STORAGE_KEYS.sound]: String(session.sound),
    [STORAGE_KEYS.vibration]: String(session.vibration),
    [STORAGE_KEYS.push]: session.push && JSON.stringify(session.push),
    [STORAGE_KEYS.home]: jsonOf(remembered.home),
    [STORAGE_KEYS.profile]: jsonOf(remembered.profile),
    [STORAGE_KEYS.instruments]: jsonOf(remembered.instruments),
    [STORAGE_KEYS.instrument]: jsonOf(remembered.instrument),
    [STORAGE_KEYS.candles]: jsonOf(remembered.candles),
  };
}

const SESSION_KEYS: ReadonlySet<string> = new Set([
  ...[STORAGE_KEYS.over, STORAGE_KEYS.userId, STORAGE_KEYS.token, STORAGE_KEYS.profile],
]);

/** The end of a session keeps entries of a newer one from another tab. */
export function createPersistence(storage: KeyValueStorage): (session: SessionState) => void {
  let lastSession: SessionState | undefined;
  let lastEntries: Entries = {};
  return (session) => {
    if (session === lastSession) return;
    const entries = entriesOf(session);
    // Avoids a storage access every few seconds.
    const storedToken = session.token === null ? storage.getItem(STORAGE_KEYS.token) : null;
    const isReplaced = storedToken !== null && storedToken !== lastSession?.token;
    for (const [key, value] of Object.entries(entries)) {
      if (lastSession !== undefined && lastEntries[key] === value) continue;
      if (lastSession !== undefined && isReplaced && SESSION_KEYS.has(key)) continue;
      if (value === null) storage.removeItem(key);
      else storage.setItem(key, value);
    }
    lastSession = session;
    lastEntries = entries;
  };
}
