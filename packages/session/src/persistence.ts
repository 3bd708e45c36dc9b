import type { SessionState } from './slice.js';
import { type KeyValueStorage, STORAGE_KEYS } from './storage.js';

type Entries = Record<string, string | null>;

function entriesOf(session: SessionState): Entries {
  const { remembered } = session;
  return {
    // Before the token, whose change makes other tabs read these.
    [STORAGE_KEYS.over]: session.over,
    [STORAGE_KEYS.userId]: session.userId || null,
    [STORAGE_KEYS.token]: session.token,
    [STORAGE_KEYS.language]: session.language,
    [STORAGE_KEYS.currency]: session.currency,
    [STORAGE_KEYS.night]: String(session.night),
    [STORAGE_KEYS.username]: session.username || null,
    [STORAGE_KEYS.rememberToken]: session.rememberToken || null,
    [STORAGE_KEYS.favourites]: JSON.stringify(session.favourites),
    [STORAGE_KEYS.hideBalance]: String(session.hideBalance),
    [STORAGE_KEYS.trade]: JSON.stringify(session.trade),
    [STORAGE_KEYS.upColour]: session.upColour,
    [STORAGE_KEYS.sound]: String(session.sound),
    [STORAGE_KEYS.vibration]: String(session.vibration),
    [STORAGE_KEYS.push]: session.push && JSON.stringify(session.push),
    [STORAGE_KEYS.home]: remembered.home ? JSON.stringify(remembered.home) : null,
    [STORAGE_KEYS.profile]: remembered.profile ? JSON.stringify(remembered.profile) : null,
    [STORAGE_KEYS.instruments]: remembered.instruments
      ? JSON.stringify(remembered.instruments)
      : null,
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
