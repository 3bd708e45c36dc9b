import { newRequestId } from './request-id.js';
import { type KeyValueStorage, STORAGE_KEYS } from './storage.js';

/** Sent at login, so that the account recognizes the device. Random, kept across sessions. */
export function createDeviceId(storage: KeyValueStorage): () => string {
  return () => {
    const storedId = storage.getItem(STORAGE_KEYS.device);
    if (storedId) return storedId;
    const id = newRequestId();
    storage.setItem(STORAGE_KEYS.device, id);
    return id;
  };
}
