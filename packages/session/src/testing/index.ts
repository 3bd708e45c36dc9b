export { memoryCaches } from './memory-caches.js';
export { memoryStorage } from './memory-storage.js';
