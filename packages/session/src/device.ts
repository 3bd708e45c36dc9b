import { newRequestId } from './request-id.js';
import { type KeyValueStorage, STORAGE_KEYS } from './storage.js';

/**
 * What this device calls itself when somebody signs in, so that their account knows it again: drawn
 * by lot at the first sign-in, kept across sessions, told to the service only.
 */
export function createDeviceId(storage: KeyValueStorage): () => string {
  return () => {
    const kept = storage.getItem(STORAGE_KEYS.device);
    if (kept) return kept;
    const id = newRequestId();
    storage.setItem(STORAGE_KEYS.device, id);
    return id;
  };
}
