import { newRequestId } from './request-id.js';
import { type KeyValueStorage, STORAGE_KEYS } from './storage.js';

/** Random, kept across sessions: the account recognizes the device. */
export function createDeviceId(storage: KeyValueStorage): () => string {
  return () => {
    const storedId = storage.getItem(STORAGE_KEYS.device);
    if (storedId) return storedId;
    const id = newRequestId();
    storage.setItem(STORAGE_KEYS.device, id);
    return id;
  };
}
