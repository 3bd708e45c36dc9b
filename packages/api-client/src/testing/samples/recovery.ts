import type { Recovery } from '../../endpoints/recovery.js';
import { SAMPLE_NOW } from './now.js';

/** Under review. */
export function aRecovery(overrides: Partial<Recovery> = {}): Recovery {
  return {
    kind: 'password',
    state: 'review',
    reason: null,
    availableAt: null,
    expiresAt: SAMPLE_NOW + 30 * 86_400,
    heldUntil: null,
    ...overrides,
  };
}
