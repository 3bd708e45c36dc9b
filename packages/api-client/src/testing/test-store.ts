import { createPendingRequests, INITIAL_SESSION, type SessionState } from '@candela/session';
import { memoryStorage } from '@candela/session/testing';
import { type ApiStore, createApiStore } from '../store.js';

export function createTestStore(session: Partial<SessionState> = {}): ApiStore {
  let count = 0;
  return createApiStore({
    pendingRequests: createPendingRequests({
      storage: memoryStorage(),
      now: () => Date.now(),
      newId: () => `00000000-0000-4000-8000-${String(++count).padStart(12, '0')}`,
    }),
    device: () => 'test-device',
    session: { ...INITIAL_SESSION, token: 'test-token', language: 'en', ...session },
  });
}
