import type { SessionState } from '@candela/session';
import { onTestFinished, vi } from 'vitest';
import { createTestStore, stubService } from '../../testing/index.js';

export function setUp(session: Partial<SessionState> = {}) {
  const service = stubService();
  vi.stubGlobal('fetch', service.fetch);
  onTestFinished(() => void vi.unstubAllGlobals());
  return { service, store: createTestStore(session) };
}

export const ORDER = {
  instrumentId: 'btc',
  direction: 'up',
  stake: '100.00',
  seconds: 60,
} as const;
